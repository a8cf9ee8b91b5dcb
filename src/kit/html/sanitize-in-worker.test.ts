import { expect, test } from 'vitest';
import { toSafeHtml } from './sanitize-html.server.ts';
import { sanitizeInWorker } from './sanitize-in-worker.server.ts';

test('an article as people write them is cleaned', async () => {
  const article = '<p>A <b>word</b> &amp; another.</p>'.repeat(300);
  expect(await sanitizeInWorker(article)).toBe(toSafeHtml(article));
});

test.each(['<b>x</b>', '<span lang=en onclick=x()>&lt;</span>'])(
  '100 kB of %s do not stop everything else',
  async (mark) => {
    const article = mark.repeat(100_000 / mark.length);
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    expect(await sanitizeInWorker(article)).toBe(toSafeHtml(article));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
  },
);
