/* SVG into PNG, by librsvg. */
#ifndef BRUME_CLI_RASTER_H
#define BRUME_CLI_RASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { RASTER_SIDE_MAX = 16384 }; /* pixels of a picture's side */

/* Writes the picture, of the width and height that it says itself, to an open file. False after it has been said what
 * is wrong: too large, out of memory, or the file can't be written. */
bool raster_png(const char *command, const char *path, const char *svg, size_t size, FILE *out);

#endif
