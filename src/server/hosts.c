/* The names that are answered to. See hosts.h. */
#include "server/hosts.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LINE_SIZE = 1024 };

/* Its length without the dot that may end a name. */
static size_t bare_length(const char *name) {
  size_t length = strlen(name);
  return length > 1 && name[length - 1] == '.' ? length - 1 : length;
}

static bool find(const struct hosts *hosts, const char *name, size_t length) {
  for (int i = 0; i < hosts->count; i++) {
    if (strlen(hosts->name[i]) == length && strncasecmp(hosts->name[i], name, length) == 0) return true;
  }
  return false;
}

bool hosts_add(struct hosts *hosts, const char *name) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
  size_t length = bare_length(name);
  if (length == 0 || length >= HOSTS_NAME_SIZE || name[0] == '.' || name[strspn(name, letters)] != '\0')
    return false;
  if (find(hosts, name, length)) return true;
  if (hosts->count == HOSTS_MAX) return false;
  char *kept = hosts->name[hosts->count++];
  for (size_t i = 0; i < length; i++)
    kept[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] - 'A' + 'a' : name[i]);
  kept[length] = '\0';
  return true;
}

bool hosts_know(const struct hosts *hosts, const char *host) {
  struct in_addr four;
  struct in6_addr six;
  if (inet_pton(AF_INET, host, &four) == 1 || inet_pton(AF_INET6, host, &six) == 1) return true;
  return find(hosts, host, bare_length(host));
}

/* --- the machine's own ---------------------------------------------------------------------------------- */

/* OWN.DOMAIN */
static void add_in(struct hosts *hosts, const char *own, const char *domain) {
  char name[HOSTS_NAME_SIZE];
  domain += strspn(domain, ".");
  int length = snprintf(name, sizeof name, "%s.%s", own, domain);
  if (domain[0] != '\0' && length < (int)sizeof name) (void)hosts_add(hosts, name);
}

/* Parts a line into words, up to a remark. How many. */
static int split(char *line, char *words[], int max) {
  static const char blanks[] = " \t\r\n";
  int count = 0;
  char *rest;
  line[strcspn(line, "#;")] = '\0';
  for (char *word = strtok_r(line, blanks, &rest); word != NULL && count < max;
       word = strtok_r(NULL, blanks, &rest))
    words[count++] = word;
  return count;
}

/* ADDRESS NAME NAME ...: if one of them is the machine's, all are. */
static void take_hosts_line(struct hosts *hosts, const char *own, char *words[], int count) {
  bool ours = false;
  for (int i = 1; i < count; i++) ours = ours || strcasecmp(words[i], own) == 0;
  for (int i = 1; ours && i < count; i++) (void)hosts_add(hosts, words[i]);
}

/* search DOMAIN DOMAIN ..., or domain DOMAIN */
static void take_resolv_line(struct hosts *hosts, const char *own, char *words[], int count) {
  if (count == 0 || (strcmp(words[0], "search") != 0 && strcmp(words[0], "domain") != 0)) return;
  for (int i = 1; i < count; i++) add_in(hosts, own, words[i]);
}

static void read_lines(const char *path, struct hosts *hosts, const char *own,
                       void (*take)(struct hosts *hosts, const char *own, char *words[], int count)) {
  char line[LINE_SIZE];
  char *words[HOSTS_MAX];
  FILE *in = fopen(path, "r");
  if (in == NULL) return;
  while (fgets(line, sizeof line, in) != NULL) {
    int count = split(line, words, HOSTS_MAX);
    take(hosts, own, words, count);
  }
  fclose(in);
}

void hosts_add_names(struct hosts *hosts, const char *own, const char *hosts_file, const char *resolv) {
  char first[HOSTS_NAME_SIZE];
  snprintf(first, sizeof first, "%.*s", (int)strcspn(own, "."), own);
  if (!hosts_add(hosts, own) || !hosts_add(hosts, first)) return;
  add_in(hosts, first, "local");
  read_lines(hosts_file, hosts, own, take_hosts_line);
  read_lines(resolv, hosts, first, take_resolv_line);
}

void hosts_add_own(struct hosts *hosts) {
  char own[HOSTS_NAME_SIZE];
  (void)hosts_add(hosts, "localhost");
  if (gethostname(own, sizeof own) != 0) return;
  own[sizeof own - 1] = '\0';
  hosts_add_names(hosts, own, "/etc/hosts", "/etc/resolv.conf");
}
