import { afterEach, expect, test, vi } from 'vitest';
import { keptData } from './kept-data.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what is kept is taken once', async () => {
  const kept = keptData();
  kept.keep('/home', Promise.resolve(1));
  expect(kept.has('/home')).toBe(true);
  expect(await kept.take('/home')).toBe(1);
  expect(kept.has('/home')).toBe(false);
  expect(kept.take('/home')).toBeUndefined();
});

test('what is older than twenty seconds counts no more', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const kept = keptData();
  kept.keep('/home', Promise.resolve(1));
  vi.advanceTimersByTime(19_900);
  expect(kept.has('/home')).toBe(true);
  vi.advanceTimersByTime(200);
  expect(kept.has('/home')).toBe(false);
  expect(kept.take('/home')).toBeUndefined();
});
