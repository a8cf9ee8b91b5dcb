import { readFileSync } from 'node:fs';

/** How many connections there is room for: each is an open file, and pictures and the database need some too. */
export function connectionLimit(): number {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
    return limit > 0 ? limit - Math.min(1000, Math.ceil(limit / 4)) : Number.POSITIVE_INFINITY;
  } catch {
    // Only Linux tells.
    return Number.POSITIVE_INFINITY;
  }
}
