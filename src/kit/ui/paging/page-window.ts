/** How many pages a list has: one at least, even an empty one. */
export function lastPage(total: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage));
}

/** The asked page, between the first and the last. */
export function clampPage(page: number, total: number, itemsPerPage: number): number {
  return Math.min(Math.max(1, page), lastPage(total, itemsPerPage));
}

/** The pages that are linked: at most `maxLinks`, with the current one in the middle where there is room. */
export function pageWindow(current: number, last: number, maxLinks: number): number[] {
  const length = Math.min(maxLinks, last);
  const first = Math.max(1, Math.min(current - Math.floor(length / 2), last - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
