/* The names that a server answers to.
 *
 * A page of anybody can have its own name point to this machine, and then ask here as if it were a page of ours (DNS
 * rebinding). The name in the request gives it away. So only names that nobody else can give out are known: addresses,
 * `localhost`, the machine's own names, and what the user names.
 */
#ifndef BRUME_SERVER_HOSTS_H
#define BRUME_SERVER_HOSTS_H

#include <stdbool.h>

enum { HOSTS_MAX = 64, HOSTS_NAME_SIZE = 256 };

struct hosts {
  int count;
  char name[HOSTS_MAX][HOSTS_NAME_SIZE]; /* in small letters */
};

/* False: that is no name of letters, digits, dashes and dots, without a port; or there are HOSTS_MAX already. A name
 * that is known already counts as added. */
bool hosts_add(struct hosts *hosts, const char *name);

/* Adds the names of a machine that is called `own`: that, its first part, that with `.local` and with each domain that
 * `resolv` searches, and all that stands in one line with it in `hosts_file`. The two files are written as
 * /etc/resolv.conf and /etc/hosts are; one that isn't there adds nothing. Asks no network. */
void hosts_add_names(struct hosts *hosts, const char *own, const char *hosts_file, const char *resolv);

/* `localhost`, and the names of this machine. */
void hosts_add_own(struct hosts *hosts);

/* Is it a known name, or an address in numbers? As in struct request, without port and brackets. */
bool hosts_know(const struct hosts *hosts, const char *host);

#endif
