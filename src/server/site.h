/* The page's files, and what is answered to a request for one.
 *
 * All files of one folder are read at the start and kept, with what the build put beside them: NAME.br and NAME.gz,
 * sent in its place to whoever takes that. So what is served is of one build, whatever happens to the folder, and a
 * path outside it can't be asked for: a name that isn't in the list isn't there. Folders inside it are not looked at.
 */
#ifndef BRUME_SERVER_SITE_H
#define BRUME_SERVER_SITE_H

#include <stdbool.h>

#include "server/net.h"

enum { SITE_FILES_MAX = 256, SITE_FILE_MAX = 16 * 1024 * 1024, SITE_WHY_SIZE = 400 };

struct site;

/* NULL: `why` says what is wrong, and where. */
struct site *site_open(const char *folder, char why[SITE_WHY_SIZE]);
void site_close(struct site *site);

/* What stands on every answer: what a page of ours may do. The last has no name. */
extern const struct net_header site_headers[];

/* A net_handler; the context is the site. */
void site_answer(void *site, const struct net_request *request, struct net_answer *answer);

#endif
