import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNews } from './news.server.ts';
import type { Tag } from './store.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function heardFrom(news = openNews()) {
  const heard: { tags: Tag[] | null; isLate: boolean | undefined }[] = [];
  news.listen((tags, isLate) => heard.push({ tags, isLate }));
  return { news, heard };
}

test('what is one of many is told once, with the others, and late', () => {
  const { news, heard } = heardFrom();
  for (const tags of [
    ['blog', 'blog/1'],
    ['blog', 'blog/2'],
  ])
    news.gather(tags);
  expect(heard).toEqual([]);
  vi.runAllTimers();
  expect(heard).toEqual([{ tags: ['blog', 'blog/1', 'blog/2'], isLate: true }]);
});

test('what is told at once brings along what happened before it', () => {
  const { news, heard } = heardFrom();
  news.gather(['blog/1']);
  news.tell(['plan']);
  news.gather(['blog/2']);
  news.tell(null);
  vi.runAllTimers();
  expect(heard).toEqual([
    { tags: ['blog/1', 'plan'], isLate: false },
    { tags: null, isLate: false },
  ]);
});
