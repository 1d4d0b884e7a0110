/* SVG into PNG. See raster.h. */
#include "cli/raster.h"

#include <librsvg/rsvg.h>

#include "cli/args.h"

static cairo_status_t write_bytes(void *out, const unsigned char *bytes, unsigned size) {
  return fwrite(bytes, 1, size, out) == size ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* The picture's own size in pixels; it is written in whole ones. */
static bool find_size(const char *command, const char *path, RsvgHandle *handle, int *width, int *height) {
  double wide = 0, high = 0;
  rsvg_handle_get_intrinsic_size_in_pixels(handle, &wide, &high);
  if (wide > RASTER_SIDE_MAX || high > RASTER_SIDE_MAX) {
    complain(command,
             "%s: %.0f by %.0f pixels are too many for a PNG; ask for fewer with --size, or for an SVG", path,
             wide, high);
    return false;
  }
  *width = (int)wide > 0 ? (int)wide : 1;
  *height = (int)high > 0 ? (int)high : 1;
  return true;
}

static bool paint(const char *command, const char *path, RsvgHandle *handle, int width, int height,
                  FILE *out) {
  const RsvgRectangle all = {.width = width, .height = height};
  GError *error = NULL;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  bool good = rsvg_handle_render_document(handle, cairo, &all, &error);
  if (!good) complain(command, "%s: the picture can't be painted: %s; ask for an SVG", path, error->message);
  cairo_status_t status = good ? cairo_status(cairo) : CAIRO_STATUS_SUCCESS;
  if (status == CAIRO_STATUS_SUCCESS && good)
    status = cairo_surface_write_to_png_stream(surface, write_bytes, out);
  if (status != CAIRO_STATUS_SUCCESS)
    complain(command, "%s: %s; make room and try again", path, cairo_status_to_string(status));
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  g_clear_error(&error);
  return good && status == CAIRO_STATUS_SUCCESS;
}

bool raster_png(const char *command, const char *path, const char *svg, size_t size, FILE *out) {
  GError *error = NULL;
  int width, height;
  RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg, size, &error);
  if (handle == NULL) {
    complain(command, "%s: the picture can't be read: %s; ask for an SVG", path, error->message);
    g_clear_error(&error);
    return false;
  }
  bool good =
      find_size(command, path, handle, &width, &height) && paint(command, path, handle, width, height, out);
  g_object_unref(handle);
  return good;
}
