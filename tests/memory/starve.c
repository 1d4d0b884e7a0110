/* A library to preload: makes allocations fail, to see what the program does when memory runs out.
 *
 *   STARVE_AT=N     the N-th allocation fails, counted from 1 over malloc, calloc and realloc
 *   STARVE_ON=1     and so do all after it
 *   STARVE_COUNT=F  at the end the number of allocations is written to the file F
 *
 * Allocations inside libc (stdio's buffers, scandir) count as well. For glibc: behind its names it has others for its
 * own functions, which stand in for them here. One thread only. */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static unsigned long count, fail_at;
static bool begun, fail_on;

/* The environment is read at the first allocation: no constructor needs to have run. */
static bool starved(void) {
  if (!begun) {
    const char *at = getenv("STARVE_AT");
    begun = true;
    fail_at = at != NULL ? strtoul(at, NULL, 10) : 0;
    fail_on = getenv("STARVE_ON") != NULL;
  }
  count++;
  bool fails = fail_at != 0 && (count == fail_at || (fail_on && count > fail_at));
  if (fails) errno = ENOMEM;
  return fails;
}

__attribute__((visibility("default"))) void *malloc(size_t size) {
  return starved() ? NULL : __libc_malloc(size);
}

__attribute__((visibility("default"))) void *calloc(size_t members, size_t size) {
  return starved() ? NULL : __libc_calloc(members, size);
}

__attribute__((visibility("default"))) void *realloc(void *old, size_t size) {
  return starved() ? NULL : __libc_realloc(old, size);
}

__attribute__((destructor)) static void tell_count(void) {
  const char *path = getenv("STARVE_COUNT");
  char digits[24];
  size_t at = sizeof digits;
  if (path == NULL) return;
  for (unsigned long rest = count; at == sizeof digits || rest > 0; rest /= 10)
    digits[--at] = (char)('0' + rest % 10);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file < 0) return;
  if (write(file, digits + at, sizeof digits - at) < 0) _exit(99);
  (void)close(file);
}
