/* A listening socket, and the machine's addresses. See listen.h. */
#include "server/listen.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAITING_MAX = 64, PORT_MAX = 65535 };

static const char *numbers_of(const char *address) {
  return strcmp(address, "localhost") == 0 ? "127.0.0.1" : address;
}

/* -1: errno says why. Does not wait for connections, and is not handed to programs that are started. */
static int listen_there(const struct addrinfo *there) {
  const int on = 1, off = 0;
  int fd = socket(there->ai_family, SOCK_STREAM, 0);
  if (fd < 0) return -1;
  /* So that a server that has just ended doesn't keep its port. */
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  /* Everywhere is everywhere, by IPv4 too, whatever this machine's default is. */
  if (there->ai_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  fcntl(fd, F_SETFL, O_NONBLOCK);
  if (bind(fd, there->ai_addr, there->ai_addrlen) == 0 && listen(fd, WAITING_MAX) == 0) return fd;
  int fault = errno;
  close(fd);
  errno = fault;
  return -1;
}

static struct addrinfo *find_address(const char *address, int port) {
  const struct addrinfo wanted = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
  char name[12];
  struct addrinfo *there;
  snprintf(name, sizeof name, "%d", port);
  return getaddrinfo(numbers_of(address), name, &wanted, &there) == 0 ? there : NULL;
}

bool listen_is_address(const char *address) {
  struct addrinfo *there = find_address(address, 1);
  if (there != NULL) freeaddrinfo(there);
  return there != NULL;
}

int listen_at(const char *address, int *port) {
  int last = *port + LISTEN_TRIES < PORT_MAX ? *port + LISTEN_TRIES : PORT_MAX;
  for (int at = *port; at <= last; at++) {
    struct addrinfo *there = find_address(address, at);
    if (there == NULL) {
      errno = EADDRNOTAVAIL;
      return -1;
    }
    int fd = listen_there(there);
    int fault = errno;
    freeaddrinfo(there);
    errno = fault;
    *port = at;
    if (fd >= 0 || errno != EADDRINUSE) return fd;
  }
  return -1;
}

static void tell_who(const struct sockaddr_storage *from, unsigned char who[LISTEN_WHO_SIZE]) {
  struct sockaddr_in four;
  struct sockaddr_in6 six;
  memset(who, 0, LISTEN_WHO_SIZE);
  if (from->ss_family == AF_INET) {
    memcpy(&four, from, sizeof four);
    memcpy(who, &four.sin_addr, sizeof four.sin_addr);
  } else if (from->ss_family == AF_INET6) {
    memcpy(&six, from, sizeof six);
    if (IN6_IS_ADDR_V4MAPPED(&six.sin6_addr))
      memcpy(who, six.sin6_addr.s6_addr + 12, 4);
    else
      memcpy(who, six.sin6_addr.s6_addr, LISTEN_WHO_SIZE);
  }
}

int listen_take(int listener, unsigned char who[LISTEN_WHO_SIZE]) {
  const int on = 1;
  struct sockaddr_storage from = {0};
  socklen_t size = sizeof from;
  int fd = accept(listener, (struct sockaddr *)&from, &size);
  if (fd < 0) return -1;
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  fcntl(fd, F_SETFL, O_NONBLOCK);
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  tell_who(&from, who);
  return fd;
}

void listen_host(const char *address, char host[LISTEN_ADDRESS_SIZE]) {
  bool six = strchr(address, ':') != NULL;
  snprintf(host, LISTEN_ADDRESS_SIZE, "%s%s%s", six ? "[" : "", address, six ? "]" : "");
}

bool listen_is_everywhere(const char *address) {
  struct in_addr four;
  struct in6_addr six;
  if (inet_pton(AF_INET, address, &four) == 1) return four.s_addr == htonl(INADDR_ANY);
  return inet_pton(AF_INET6, address, &six) == 1 && memcmp(&six, &in6addr_any, sizeof six) == 0;
}

int listen_home(char home[LISTEN_HOME_MAX][LISTEN_ADDRESS_SIZE]) {
  struct ifaddrs *all;
  int count = 0;
  if (getifaddrs(&all) != 0) return 0;
  for (const struct ifaddrs *one = all; one != NULL && count < LISTEN_HOME_MAX; one = one->ifa_next) {
    struct sockaddr_in four;
    if (one->ifa_addr == NULL || one->ifa_addr->sa_family != AF_INET) continue;
    memcpy(&four, one->ifa_addr, sizeof four);
    if (ntohl(four.sin_addr.s_addr) >> 24 == 127) continue;
    if (inet_ntop(AF_INET, &four.sin_addr, home[count], LISTEN_ADDRESS_SIZE) != NULL) count++;
  }
  freeifaddrs(all);
  return count;
}
