/* SVG into PNG. See raster.h.
 *
 * librsvg comes with some fifty libraries, whose loading would take a command that needs none of them longer than its
 * work. So it is loaded when the first PNG is painted; its headers say what each function is. */
#include "cli/raster.h"

#include <dlfcn.h>
#include <librsvg/rsvg.h>

#include "cli/args.h"

/* What is called of librsvg, cairo and GLib: dlsym finds all three through the first. */
#define CALLS(CALL)                                                                                          \
  CALL(cairo_create)                                                                                         \
  CALL(cairo_destroy)                                                                                        \
  CALL(cairo_image_surface_create)                                                                           \
  CALL(cairo_status)                                                                                         \
  CALL(cairo_status_to_string)                                                                               \
  CALL(cairo_surface_destroy)                                                                                \
  CALL(cairo_surface_write_to_png_stream)                                                                    \
  CALL(g_clear_error)                                                                                        \
  CALL(g_object_unref)                                                                                       \
  CALL(rsvg_handle_get_intrinsic_size_in_pixels)                                                             \
  CALL(rsvg_handle_new_from_data)                                                                            \
  CALL(rsvg_handle_render_document)

#undef g_clear_error
#undef g_object_unref

struct library {
#define CALL(name) __typeof__(name) *(name);
  CALLS(CALL)
#undef CALL
};

struct raster {
  const char *command, *path; /* for what is said */
  struct library lib;
};

static bool load(struct raster *raster) {
  void *all = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  bool good = all != NULL;
#define CALL(name) good = good && (*(void **)&raster->lib.name = dlsym(all, #name)) != NULL;
  CALLS(CALL)
#undef CALL
  if (!good)
    complain(raster->command, "%s: no librsvg to paint with; install librsvg2-2, or ask for an SVG",
             raster->path);
  return good;
}

static cairo_status_t write_bytes(void *out, const unsigned char *bytes, unsigned size) {
  return fwrite(bytes, 1, size, out) == size ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* The picture's own size in pixels; it is written in whole ones. */
static bool find_size(const struct raster *raster, RsvgHandle *handle, int *width, int *height) {
  double wide = 0, high = 0;
  raster->lib.rsvg_handle_get_intrinsic_size_in_pixels(handle, &wide, &high);
  if (wide > RASTER_SIDE_MAX || high > RASTER_SIDE_MAX) {
    complain(raster->command,
             "%s: %.0f by %.0f pixels are too many for a PNG; ask for fewer with --size, or for an SVG",
             raster->path, wide, high);
    return false;
  }
  *width = (int)wide > 0 ? (int)wide : 1;
  *height = (int)high > 0 ? (int)high : 1;
  return true;
}

static bool paint(const struct raster *raster, RsvgHandle *handle, int width, int height, FILE *out) {
  const struct library *lib = &raster->lib;
  const RsvgRectangle all = {.width = width, .height = height};
  GError *error = NULL;
  cairo_surface_t *surface = lib->cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = lib->cairo_create(surface);
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  bool good = lib->rsvg_handle_render_document(handle, cairo, &all, &error);
  if (!good)
    complain(raster->command, "%s: the picture can't be painted: %s; ask for an SVG", raster->path,
             error->message);
  if (good) status = lib->cairo_status(cairo);
  if (good && status == CAIRO_STATUS_SUCCESS)
    status = lib->cairo_surface_write_to_png_stream(surface, write_bytes, out);
  if (status != CAIRO_STATUS_SUCCESS)
    complain(raster->command, "%s: %s; make room and try again", raster->path,
             lib->cairo_status_to_string(status));
  lib->cairo_destroy(cairo);
  lib->cairo_surface_destroy(surface);
  lib->g_clear_error(&error);
  return good && status == CAIRO_STATUS_SUCCESS;
}

bool raster_png(const char *command, const char *path, const char *svg, size_t size, FILE *out) {
  struct raster raster = {.command = command, .path = path};
  GError *error = NULL;
  int width, height;
  if (!load(&raster)) return false;
  RsvgHandle *handle = raster.lib.rsvg_handle_new_from_data((const guint8 *)svg, size, &error);
  if (handle == NULL) {
    complain(command, "%s: the picture can't be read: %s; ask for an SVG", path, error->message);
    raster.lib.g_clear_error(&error);
    return false;
  }
  bool good = find_size(&raster, handle, &width, &height) && paint(&raster, handle, width, height, out);
  raster.lib.g_object_unref(handle);
  return good;
}
