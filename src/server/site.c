/* The page's files in memory, and the answers. See site.h. */
#include "server/site.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/range.h"

enum coding { PLAIN, BROTLI, GZIP, CODINGS };

enum { NAME_SIZE = 100, TAG_SIZE = 24 };

struct file {
  char name[NAME_SIZE];
  unsigned char *bytes;
  size_t size;
  char tag[TAG_SIZE];
};

struct site {
  int files;
  struct file file[SITE_FILES_MAX];
};

static const struct {
  const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webmanifest", "application/manifest+json"},
    {".json", "application/json"},
    {".txt", "text/plain; charset=utf-8"},
};

static const struct {
  const char *ending, *word;
} codings[CODINGS] = {[BROTLI] = {".br", "br"}, [GZIP] = {".gz", "gzip"}};

/* What a page of ours may do: load what lies here, compile WebAssembly, start workers; nothing from anywhere else. */
const struct net_header site_headers[] = {
    {"content-security-policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: "
     "data:; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options", "nosniff"},
    {"referrer-policy", "no-referrer"},
    {"cross-origin-opener-policy", "same-origin"},
    {"cross-origin-resource-policy", "same-origin"},
    {NULL, NULL},
};

static const char nothing_here[] =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Brume: nothing here</title>\n"
    "<h1>Only mist here</h1>\n<p>This address leads nowhere. <a href=\"/\">To the game</a></p>\n</html>\n";
static const char outside[] = "The range begins behind the end.\n";
static const char only_reading[] = "This server answers GET and HEAD.\n";

/* --- reading -------------------------------------------------------------------------------------------- */

static bool ends_in(const char *name, const char *ending) {
  size_t length = strlen(name);
  size_t tail = strlen(ending);
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* FNV-1a: names a content for who has an older one; nobody gains by a collision. */
static uint64_t hash(const unsigned char *bytes, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++) hash = (hash ^ bytes[i]) * 0x100000001b3u;
  return hash;
}

/* Memory that the caller frees. NULL: errno says why. */
static unsigned char *read_bytes(const char *path, size_t *size) {
  FILE *in = fopen(path, "rb");
  if (in == NULL) return NULL;
  unsigned char *bytes = malloc(*size + 1);
  if (bytes != NULL) *size = fread(bytes, 1, *size, in);
  if (bytes != NULL && ferror(in)) {
    free(bytes);
    bytes = NULL;
    errno = EIO;
  }
  fclose(in);
  return bytes;
}

/* One file more in the list. False: `why` says the reason. */
static bool read_file(struct site *site, const char *folder, const char *name, char why[SITE_WHY_SIZE]) {
  char path[SITE_WHY_SIZE - 100];
  struct stat about;
  int length = snprintf(path, sizeof path, "%s/%s", folder, name);
  if (length >= (int)sizeof path || strlen(name) >= NAME_SIZE) {
    snprintf(why, SITE_WHY_SIZE, "%.200s: its name is too long", name);
    return false;
  }
  if (stat(path, &about) != 0) {
    snprintf(why, SITE_WHY_SIZE, "%s: %s", path, strerror(errno));
    return false;
  }
  if (!S_ISREG(about.st_mode)) return true;
  if (site->files == SITE_FILES_MAX || about.st_size > SITE_FILE_MAX) {
    snprintf(why, SITE_WHY_SIZE, "%s: too large, or one file too many; is this the page?", path);
    return false;
  }
  size_t size = (size_t)about.st_size;
  unsigned char *bytes = read_bytes(path, &size);
  if (bytes == NULL) {
    snprintf(why, SITE_WHY_SIZE, "%s: %s", path, strerror(errno));
    return false;
  }
  struct file *file = &site->file[site->files++];
  *file = (struct file){.bytes = bytes, .size = size};
  snprintf(file->name, sizeof file->name, "%s", name);
  snprintf(file->tag, sizeof file->tag, "\"%016" PRIx64 "\"", hash(bytes, size));
  return true;
}

static const struct file *find(const struct site *site, const char *name) {
  for (int i = 0; i < site->files; i++) {
    if (strcmp(site->file[i].name, name) == 0) return &site->file[i];
  }
  return NULL;
}

static bool read_folder(struct site *site, const char *folder, char why[SITE_WHY_SIZE]) {
  DIR *dir = opendir(folder);
  bool good = dir != NULL;
  if (!good) snprintf(why, SITE_WHY_SIZE, "%.300s: %s", folder, strerror(errno));
  for (const struct dirent *entry; good && (entry = readdir(dir)) != NULL;) {
    if (entry->d_name[0] != '.') good = read_file(site, folder, entry->d_name, why);
  }
  if (dir != NULL) closedir(dir);
  if (!good || find(site, "index.html") != NULL) return good;
  snprintf(why, SITE_WHY_SIZE, "%.300s: no index.html in it", folder);
  return false;
}

struct site *site_open(const char *folder, char why[SITE_WHY_SIZE]) {
  struct site *site = calloc(1, sizeof *site);
  if (site == NULL) {
    snprintf(why, SITE_WHY_SIZE, "out of memory");
    return NULL;
  }
  if (read_folder(site, folder, why)) return site;
  site_close(site);
  return NULL;
}

void site_close(struct site *site) {
  for (int i = 0; site != NULL && i < site->files; i++) free(site->file[i].bytes);
  free(site);
}

/* --- answers -------------------------------------------------------------------------------------------- */

static void add(struct net_answer *answer, const char *name, const char *value) {
  if (answer->headers < NET_HEADERS_MAX) answer->header[answer->headers++] = (struct net_header){name, value};
}

static const char *type_of(const char *name) {
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    if (ends_in(name, types[i].ending)) return types[i].type;
  }
  return "application/octet-stream";
}

/* Of a header that lists: the length of the element at `at`, without the spaces before it, which are skipped. */
static size_t next_element(const char **at) {
  *at += strspn(*at, ", \t");
  return strcspn(*at, ",");
}

/* Is the coding in the list, and not with the weight 0 that refuses it? */
static bool takes(const char *list, const char *coding) {
  size_t length = strlen(coding);
  for (size_t size; (size = next_element(&list)) > 0; list += size) {
    if (size < length || memcmp(list, coding, length) != 0) continue;
    const char *weight = list + length;
    weight += strspn(weight, " \t");
    if (weight >= list + size) return true;
    if (*weight != ';') continue; /* another coding, that begins like this one */
    weight = memchr(weight, '=', (size_t)(list + size - weight));
    return weight == NULL || strtod(weight + 1, NULL) > 0;
  }
  return false;
}

static bool has_tag(const char *list, const char *tag) {
  for (size_t size; (size = next_element(&list)) > 0; list += size) {
    const char *one = list;
    if (*one == '*') return true;
    if (strncmp(one, "W/", 2) == 0) one += 2;
    if (strncmp(one, tag, strlen(tag)) == 0) return true;
  }
  return false;
}

/* A name with its content's hash in it, as web/build.mjs makes them: NAME-0123456789ab.ENDING. It never changes. */
static bool is_hashed(const char *name) {
  enum { DIGITS = 12 };
  const char *dash = strrchr(name, '-');
  if (dash == NULL || strspn(dash + 1, "0123456789abcdef") != DIGITS) return false;
  return dash[1 + DIGITS] == '.';
}

static void answer_words(struct net_answer *answer, int status, const char *type, const char *words) {
  answer->status = status;
  answer->body = (const unsigned char *)words;
  answer->size = strlen(words);
  add(answer, "content-type", type);
  add(answer, "cache-control", "no-store");
}

/* Cuts a part out of a whole answer. If-Range: only where the asker's other parts are of the same content, which its
 * tag proves; a date proves nothing here (RFC 9110, 13.1.5). */
static void take_range(const char *tag, const struct net_request *request, struct net_answer *answer) {
  size_t first, length;
  size_t whole = answer->size;
  if (request->if_range[0] != '\0' && strcmp(request->if_range, tag) != 0) return;
  switch (range_read(request->range, whole, &first, &length)) {
  case RANGE_NONE: break;
  case RANGE_PART:
    answer->status = 206;
    answer->body += first;
    answer->size = length;
    snprintf(answer->range, sizeof answer->range, "bytes %zu-%zu/%zu", first, first + length - 1, whole);
    add(answer, "content-range", answer->range);
    break;
  case RANGE_OUTSIDE:
    answer->headers = 0;
    answer_words(answer, 416, "text/plain; charset=utf-8", outside);
    snprintf(answer->range, sizeof answer->range, "bytes */%zu", whole);
    add(answer, "content-range", answer->range);
    break;
  }
}

static void answer_file(const struct site *site, const struct file *file, const struct net_request *request,
                        struct net_answer *answer) {
  const struct file *sent = file;
  enum coding coding = PLAIN;
  bool coded = false;
  for (enum coding c = BROTLI; c < CODINGS; c++) {
    char name[NAME_SIZE + 4];
    snprintf(name, sizeof name, "%s%s", file->name, codings[c].ending);
    const struct file *other = find(site, name);
    coded |= other != NULL;
    if (other == NULL || coding != PLAIN || !takes(request->accept_encoding, codings[c].word)) continue;
    sent = other;
    coding = c;
  }
  answer->status = has_tag(request->if_none_match, sent->tag) ? 304 : 200;
  answer->body = sent->bytes;
  answer->size = sent->size;
  add(answer, "content-type", type_of(file->name));
  if (coding != PLAIN) add(answer, "content-encoding", codings[coding].word);
  if (coded) add(answer, "vary", "accept-encoding");
  add(answer, "etag", sent->tag);
  add(answer, "cache-control", is_hashed(file->name) ? "public, max-age=31536000, immutable" : "no-cache");
  add(answer, "accept-ranges", "bytes");
  if (answer->status == 200 && request->method == NET_GET) take_range(sent->tag, request, answer);
}

void site_answer(void *context, const struct net_request *request, struct net_answer *answer) {
  const struct site *site = context;
  if (request->method == NET_OTHER) {
    add(answer, "allow", "GET, HEAD");
    answer_words(answer, 405, "text/plain; charset=utf-8", only_reading);
    return;
  }
  const char *name = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;
  const struct file *file = name[0] == '/' ? find(site, name + 1) : NULL;
  /* What is sent in another's place has no address of its own. */
  if (file != NULL && !ends_in(name, ".br") && !ends_in(name, ".gz"))
    answer_file(site, file, request, answer);
  else
    answer_words(answer, 404, "text/html; charset=utf-8", nothing_here);
}
