// Types of the functions that are looked up in libheif, libtiff, giflib, libwebp and zlib at run time.
// Nothing is linked: only what the program itself calls is declared, from the libraries' documentation.

#ifndef C_IMAGE_LIBRARIES_H
#define C_IMAGE_LIBRARIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libheif: what every fallible function returns. Code 0 is success.
struct image_heif_error {
  int code;
  int subcode;
  const char *_Nullable message;
};

typedef struct image_heif_error (*heif_init_function)(void *_Nullable parameters);
typedef void *_Nullable (*heif_context_alloc_function)(void);
typedef void (*heif_context_free_function)(void *_Nonnull context);
typedef void (*heif_context_limit_function)(void *_Nonnull context, int maximum);
typedef struct image_heif_error (*heif_context_read_function)(
    void *_Nonnull context, const void *_Nonnull bytes, size_t count, const void *_Nullable options);
typedef int (*heif_context_count_function)(void *_Nonnull context);
typedef int (*heif_context_list_function)(
    void *_Nonnull context, uint32_t *_Nonnull identifiers, int count);
typedef struct image_heif_error (*heif_context_handle_function)(
    void *_Nonnull context, uint32_t identifier, void *_Nullable *_Nonnull handle);
typedef struct image_heif_error (*heif_context_primary_function)(
    void *_Nonnull context, void *_Nullable *_Nonnull handle);
typedef void (*heif_release_function)(const void *_Nonnull object);
typedef int (*heif_measure_function)(const void *_Nonnull object);
typedef int (*heif_channel_measure_function)(const void *_Nonnull image, int channel);
typedef struct image_heif_error (*heif_decode_function)(
    const void *_Nonnull handle, void *_Nullable *_Nonnull image, int color_space, int chroma,
    const void *_Nullable options);
typedef const uint8_t *_Nullable (*heif_plane_function)(
    const void *_Nonnull image, int channel, int *_Nonnull stride);

// libtiff.
typedef ptrdiff_t (*tiff_transfer_function)(void *_Nullable, void *_Nullable, ptrdiff_t);
typedef uint64_t (*tiff_seek_function)(void *_Nullable, uint64_t, int);
typedef int (*tiff_close_function)(void *_Nullable);
typedef uint64_t (*tiff_size_function)(void *_Nullable);
typedef int (*tiff_map_function)(
    void *_Nullable, void *_Nullable *_Nonnull base, uint64_t *_Nonnull count);
typedef void (*tiff_unmap_function)(void *_Nullable, void *_Nullable, uint64_t);
typedef void *_Nullable (*tiff_client_open_function)(
    const char *_Nonnull name, const char *_Nonnull mode, void *_Nullable handle,
    tiff_transfer_function _Nonnull read, tiff_transfer_function _Nonnull write,
    tiff_seek_function _Nonnull seek, tiff_close_function _Nonnull close,
    tiff_size_function _Nonnull size, tiff_map_function _Nonnull map,
    tiff_unmap_function _Nonnull unmap);
typedef void (*tiff_finish_function)(void *_Nonnull tiff);
typedef int (*tiff_get_field_function)(void *_Nonnull tiff, uint32_t tag, ...);
typedef int (*tiff_read_function)(
    void *_Nonnull tiff, uint32_t width, uint32_t height, uint32_t *_Nonnull raster,
    int orientation, int stop_on_error);
typedef ptrdiff_t (*tiff_size_of_row_function)(void *_Nonnull tiff);
typedef int (*tiff_question_function)(void *_Nonnull tiff);
typedef int (*tiff_read_row_function)(
    void *_Nonnull tiff, void *_Nonnull buffer, uint32_t row, uint16_t sample);

// Swift can not call a function with a variable number of arguments.
static inline int tiff_get_uint32(
    tiff_get_field_function _Nonnull get, void *_Nonnull tiff, uint32_t tag,
    uint32_t *_Nonnull value) {
  return get(tiff, tag, value);
}
static inline int tiff_get_uint16(
    tiff_get_field_function _Nonnull get, void *_Nonnull tiff, uint32_t tag,
    uint16_t *_Nonnull value) {
  return get(tiff, tag, value);
}

static inline int tiff_get_uint16_list(
    tiff_get_field_function _Nonnull get, void *_Nonnull tiff, uint32_t tag,
    uint16_t *_Nonnull count, const uint16_t *_Nullable *_Nonnull values) {
  return get(tiff, tag, count, values);
}

// giflib 5.
struct gif_color {
  uint8_t red, green, blue;
};
struct gif_color_map {
  int count;
  int bits_per_pixel;
  bool is_sorted;
  struct gif_color *_Nullable colors;
};
struct gif_image {
  int left, top, width, height;
  bool is_interlaced;
  struct gif_color_map *_Nullable color_map;
};
struct gif_file {
  int width, height;
  int color_resolution;
  int background;
  uint8_t aspect;
  struct gif_color_map *_Nullable color_map;
  int image_count;
  struct gif_image image;
  void *_Nullable saved_images;
  int extension_count;
  void *_Nullable extensions;
  int error;
  void *_Nullable user_data;
  void *_Nullable library_data;
};
typedef int (*gif_read_function)(
    struct gif_file *_Nonnull gif, uint8_t *_Nonnull buffer, int count);
typedef struct gif_file *_Nullable (*gif_open_function)(
    void *_Nullable user_data, gif_read_function _Nonnull read, int *_Nullable error);
typedef int (*gif_close_function)(struct gif_file *_Nonnull gif, int *_Nullable error);
typedef int (*gif_record_function)(struct gif_file *_Nonnull gif, int *_Nonnull type);
typedef int (*gif_image_function)(struct gif_file *_Nonnull gif);
typedef int (*gif_line_function)(
    struct gif_file *_Nonnull gif, uint8_t *_Nonnull line, int count);
typedef int (*gif_extension_function)(
    struct gif_file *_Nonnull gif, int *_Nonnull code, uint8_t *_Nullable *_Nonnull block);
typedef int (*gif_next_extension_function)(
    struct gif_file *_Nonnull gif, uint8_t *_Nullable *_Nonnull block);

// libwebp.
typedef int (*webp_version_function)(void);
typedef int (*webp_size_function)(
    const uint8_t *_Nonnull bytes, size_t count, int *_Nonnull width, int *_Nonnull height);
typedef uint8_t *_Nullable (*webp_decode_function)(
    const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull output, size_t output_count,
    int stride);

// zlib.
typedef unsigned long (*zlib_bound_function)(unsigned long count);
typedef int (*zlib_compress_function)(
    uint8_t *_Nonnull output, unsigned long *_Nonnull output_count, const uint8_t *_Nonnull input,
    unsigned long count, int level);
typedef unsigned long (*zlib_checksum_function)(
    unsigned long checksum, const uint8_t *_Nullable bytes, unsigned int count);

#endif
