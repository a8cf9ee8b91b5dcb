import { vi } from 'vitest';

/** Waits until a check holds, for far longer than it takes: a machine that is given no time must not look like a fault. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
