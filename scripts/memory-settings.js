/**
 * For the C library's malloc. By itself it raises these limits after the first large picture has been decoded, and from
 * then on keeps freed memory for itself: 178 MB after twenty uploads of 20 MB, none with them fixed. What is longer than
 * 16 KB goes back at once: a kept page is 20 to 50 KB when it is compressed, and between other things each that is dropped
 * leaves a hole. After a lively hour these were 50 MB with a limit of 64 KB, and 22 MB more with the 128 it begins with.
 * They count from the start of a process, so whoever starts the site sets them: here, in the service and in the container.
 */
export const allocatorSettings = { MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * For V8, which lets garbage grow with the memory of the machine: 500 MB under mixed load on one of 24 GB, 300 with
 * these, for 3 % more of processor time. The site's own objects take less than 80; before the limit it sheds load.
 */
export const heapFlags = ['--max-semi-space-size=16', '--max-old-space-size=512'];
