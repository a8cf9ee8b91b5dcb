import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  ['Harbour Tower: 214 cameras, one control room', 'harbour-tower-214-cameras-one-control-room'],
  ['Café Étoile & Søn', 'cafe-etoile-son'],
  ["Don't panic", 'dont-panic'],
  ['كيف تختار الاستضافة', 'kyf-tkhtar-alastdafa'],
  ['خطة ٢٠٢٦', 'khta-2026'],
  ['🚀🔥', ''],
  ['!!!', ''],
  ['日本', ''],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>', 'script'],
  ['A  --  B', 'a-b'],
])('%s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a long title is cut between words, a long word anywhere', () => {
  expect(slugOf('word '.repeat(40))).toMatch(/^(word-)+word$/);
  expect(slugOf('word '.repeat(40)).length).toBeLessThanOrEqual(80);
  expect(slugOf('x'.repeat(200))).toBe('x'.repeat(80));
});
