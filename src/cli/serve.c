/* `brume serve`: the page in a browser, from this machine.
 *
 * The page lies beside the program: where `make install` puts it, or where the build does; --page names another
 * folder. Ctrl-C and SIGTERM arrive as a byte in a pipe that the server's loop watches, so none comes too early. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "server/hosts.h"
#include "server/listen.h"
#include "server/net.h"
#include "server/site.h"

enum { PORT = 8377 };

static const char help[] =
    "usage: brume serve [--listen ADDRESS] [--port N] [--host NAME]... [--open] [--page FOLDER]\n"
    "                   [--patience N]\n"
    "\n"
    "Serves the page: the games in a browser, rules and bots and all inside it. Says the address to open "
    "and\n"
    "goes on until Ctrl-C. Only this machine can reach it, unless --listen says otherwise. What is played\n"
    "stays in the browser; nothing is sent anywhere.\n"
    "\n"
    "  --listen ADDRESS  an address of this machine in numbers, 127.0.0.1 if not given; 0.0.0.0 is all of "
    "them:\n"
    "                    then who is in the same network can play too, at the addresses that are said\n"
    "  --port N          1 to 65535, 8377 if not given; where it is taken the next free one is used, and "
    "said\n"
    "  --host NAME       answer to this name too; may be said several times. Addresses, localhost and the "
    "machine's\n"
    "                    own names are known; a request by another name is refused, so that pages of others\n"
    "                    can't pass for this one\n"
    "  --open            open the address in a browser, where there is a display and the user is not root\n"
    "  --page FOLDER     serve what lies there, in place of the page that came with the program\n"
    "  --patience N      1 to 3600, 20 if not given: how long a connection may stay silent, take for one "
    "request,\n"
    "                    or keep the server waiting while it sends 64 KiB\n"
    "\n"
    "examples:\n"
    "  brume serve --open\n"
    "  brume serve --listen 0.0.0.0   play on the tablet\n"
    "\n"
    "exit status: 0 when stopped by Ctrl-C or SIGTERM; 2 when the words are wrong, the page is not there or "
    "the\n"
    "address can't be listened at.\n";

struct words {
  const char *listen, *page;
  uint64_t port, patience;
  bool open;
  struct hosts hosts;
};

static const struct args_option options[] = {{"listen", true}, {"port", true}, {"host", true},
                                             {"open", false},  {"page", true}, {"patience", true}};
enum { OPTION_LISTEN, OPTION_PORT, OPTION_HOST, OPTION_OPEN, OPTION_PAGE, OPTION_PATIENCE, OPTIONS };

static bool is_address(const char *command, const char *value) {
  if (listen_is_address(value)) return true;
  complain(command,
           "--listen: `%s` is no address in numbers; say 127.0.0.1, or 0.0.0.0 for the whole network", value);
  return false;
}

static bool add_host(const char *command, struct hosts *hosts, const char *name) {
  if (hosts_add(hosts, name)) return true;
  complain(command,
           "--host: `%s` is no name, or one too many; say it without http:// and port, as in brume.lan",
           name);
  return false;
}

static bool read_words(struct words *words, int argc, char **argv) {
  struct args args = args_begin(argc, argv);
  const char *value;
  *words = (struct words){.listen = "127.0.0.1", .port = PORT, .patience = NET_PATIENCE};
  hosts_add_own(&words->hosts);
  for (int option; (option = args_next(&args, options, OPTIONS, &value)) != ARGS_END;) {
    switch (option) {
    case OPTION_LISTEN:
      words->listen = value;
      if (!is_address(argv[0], value)) return false;
      break;
    case OPTION_HOST:
      if (!add_host(argv[0], &words->hosts, value)) return false;
      break;
    case OPTION_PATIENCE:
      if (!args_number(argv[0], "--patience", value, 1, 3600, &words->patience)) return false;
      break;
    case OPTION_OPEN: words->open = true; break;
    case OPTION_PAGE: words->page = value; break;
    case OPTION_PORT:
      if (!args_number(argv[0], "--port", value, 1, 65535, &words->port)) return false;
      break;
    case ARGS_WORD:
      complain(argv[0], "`%s`: serve takes options only; for a folder say --page %s", value, value);
    // fall through
    default: return false;
    }
  }
  return true;
}

/* --- the page ------------------------------------------------------------------------------------------- */

/* `there`, seen from the program's folder. False: it has no page. */
static bool beside_program(const char *there, char folder[PATH_MAX]) {
  char program[PATH_MAX / 2];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (length <= 0) return false;
  program[length] = '\0';
  char *name = strrchr(program, '/');
  if (name == NULL) return false;
  *name = '\0';
  int index = snprintf(folder, PATH_MAX, "%s/%s/index.html", program, there);
  if (index >= PATH_MAX || access(folder, R_OK) != 0) return false;
  folder[index - (int)strlen("/index.html")] = '\0';
  return true;
}

static struct site *open_page(const char *command, const struct words *words) {
  char found[PATH_MAX];
  char why[SITE_WHY_SIZE];
  const char *folder = words->page;
  if (folder == NULL && (beside_program(BRUME_PAGE_INSTALLED, found) || beside_program("../web/page", found)))
    folder = found;
  if (folder == NULL) {
    complain(command, "the page is not beside the program; `make` builds it, or say --page FOLDER");
    return NULL;
  }
  struct site *site = site_open(folder, why);
  if (site == NULL) complain(command, "%s; name the page's folder with --page", why);
  return site;
}

/* --- the address ---------------------------------------------------------------------------------------- */

/* -1 after it has been said what is wrong. */
static int listen_as_told(const char *command, const struct words *words, int *port) {
  *port = (int)words->port;
  int listener = listen_at(words->listen, port);
  if (listener < 0) {
    complain(command, "can't listen at %s, port %d: %s; try another --listen or --port", words->listen, *port,
             strerror(errno));
  } else if (*port != (int)words->port) {
    printf("Port %d is taken; the next free one is %d.\n", (int)words->port, *port);
  }
  return listener;
}

static void say_addresses(const struct words *words, int port, char *first, size_t size) {
  char host[LISTEN_ADDRESS_SIZE];
  char home[LISTEN_HOME_MAX][LISTEN_ADDRESS_SIZE];
  bool everywhere = listen_is_everywhere(words->listen);
  listen_host(everywhere ? "127.0.0.1" : words->listen, host);
  snprintf(first, size, "http://%s:%d/", host, port);
  printf("Brume is at %s\n", first);
  int count = everywhere ? listen_home(home) : 0;
  for (int i = 0; i < count; i++) printf("and in your network at http://%s:%d/\n", home[i], port);
  puts("Ctrl-C ends it.");
}

static void open_browser(const char *command, const char *address) {
  extern char **environ;
  char name[] = "xdg-open";
  char word[LISTEN_ADDRESS_SIZE + 20];
  char *argv[] = {name, word, NULL};
  pid_t browser;
  const char *display = getenv("DISPLAY");
  if (display == NULL || display[0] == '\0') display = getenv("WAYLAND_DISPLAY");
  if (display == NULL || display[0] == '\0' || geteuid() == 0) return; /* the address has been said */
  snprintf(word, sizeof word, "%s", address);
  if (posix_spawnp(&browser, name, NULL, NULL, argv, environ) != 0)
    complain(command, "no xdg-open here; open the address by hand");
}

/* --- to the end ----------------------------------------------------------------------------------------- */

static int stop_pipe[2];

static void on_signal(int number) {
  int kept = errno;
  (void)number;
  ssize_t written = write(stop_pipe[1], "", 1); /* full: enough were written already */
  (void)written;
  errno = kept;
}

static bool catch_signals(void) {
  struct sigaction caught = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  struct sigaction children = {.sa_handler = SIG_DFL, .sa_flags = SA_NOCLDWAIT}; /* the browser's starter */
  if (pipe(stop_pipe) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(stop_pipe[i], F_SETFD, FD_CLOEXEC);
    fcntl(stop_pipe[i], F_SETFL, O_NONBLOCK);
  }
  sigemptyset(&caught.sa_mask);
  sigemptyset(&children.sa_mask);
  return sigaction(SIGINT, &caught, NULL) == 0 && sigaction(SIGTERM, &caught, NULL) == 0 &&
         sigaction(SIGHUP, &caught, NULL) == 0 && sigaction(SIGCHLD, &children, NULL) == 0;
}

static int serve(const char *command, const struct words *words, struct site *site) {
  const char *why;
  char address[LISTEN_ADDRESS_SIZE + 20];
  int port;
  int listener = listen_as_told(command, words, &port);
  if (listener < 0) return STATUS_WRONG;
  const struct net_how how = {.always = site_headers,
                              .handler = site_answer,
                              .context = site,
                              .hosts = &words->hosts,
                              .patience = (unsigned)words->patience};
  struct net *net = net_open(listener, &how, &why);
  if (net == NULL) {
    complain(command, "%s", why);
    return STATUS_WRONG;
  }
  bool good = catch_signals();
  say_addresses(words, port, address, sizeof address);
  good = good && stdout_arrived();
  if (good && words->open) open_browser(command, address);
  if (good && !net_run(net, stop_pipe[0])) {
    complain(command, "the server broke off: %s; start it again", strerror(errno));
    good = false;
  }
  net_close(net);
  return good ? STATUS_OK : STATUS_WRONG;
}

static int run(int argc, char **argv) {
  struct words words;
  if (!read_words(&words, argc, argv)) return STATUS_WRONG;
  struct site *site = open_page(argv[0], &words);
  if (site == NULL) return STATUS_WRONG;
  int status = serve(argv[0], &words, site);
  site_close(site);
  return status;
}

const struct command command_serve = {
    .name = "serve", .summary = "the page: play in a browser", .help = help, .run = run};
