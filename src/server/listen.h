/* Where to be found: a socket that listens, and the addresses at which others reach it. */
#ifndef BRUME_SERVER_LISTEN_H
#define BRUME_SERVER_LISTEN_H

#include <stdbool.h>

enum { LISTEN_TRIES = 100, LISTEN_ADDRESS_SIZE = 48, LISTEN_HOME_MAX = 8, LISTEN_WHO_SIZE = 8 };

/* An address in numbers, or `localhost`? */
bool listen_is_address(const char *address);

/* A listening socket, for this machine's programs only unless `address` is one of its network's: on `port`, or where
 * that is taken on the first free one of the LISTEN_TRIES behind it, which is then in `port`. -1: errno says why. */
int listen_at(const char *address, int *port);

/* A connection that has come: it doesn't wait, sends at once what it is given (TCP_NODELAY), and isn't handed to
 * programs that are started. `who` tells whose it is: an IPv4 address, or of IPv6 the 64 bits that a network gives to
 * one of its members. -1: errno says why. */
int listen_take(int listener, unsigned char who[LISTEN_WHO_SIZE]);

/* What to write for an address in front of a port: an IPv6 address in brackets. */
void listen_host(const char *address, char host[LISTEN_ADDRESS_SIZE]);

/* Does the address stand for all that the machine has? */
bool listen_is_everywhere(const char *address);

/* The machine's own IPv4 addresses in networks, not that of itself alone. How many there are, up to LISTEN_HOME_MAX. */
int listen_home(char home[LISTEN_HOME_MAX][LISTEN_ADDRESS_SIZE]);

#endif
