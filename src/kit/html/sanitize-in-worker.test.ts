import { expect, test } from 'vitest';
import { toSafeHtml } from './sanitize-html.server.ts';
import { sanitizeInWorker } from './sanitize-in-worker.server.ts';

test('an article as people write them is cleaned at once', () => {
  const article = '<p>A <b>word</b> &amp; another.</p>'.repeat(300);
  expect(sanitizeInWorker(article)).toBe(toSafeHtml(article));
});

test.each(['<b>x</b>', '<span lang=en onclick=x()>&lt;</span>'])(
  '100 kB of %s do not stop everything else',
  async (mark) => {
    const article = mark.repeat(100_000 / mark.length);
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    const cleaning = sanitizeInWorker(article);
    expect(cleaning).toBeInstanceOf(Promise);
    expect(await cleaning).toBe(toSafeHtml(article));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(10);
  },
);
