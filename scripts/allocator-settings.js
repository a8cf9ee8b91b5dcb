/**
 * For the C library's malloc. By itself it raises these limits after the first large picture has been decoded, and from
 * then on keeps freed memory for itself: 178 MB after twenty uploads of 20 MB, none with them fixed at where they begin.
 * They count from the start of a process, so whoever starts the site sets them: here, in the service and in the container.
 */
export const allocatorSettings = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
