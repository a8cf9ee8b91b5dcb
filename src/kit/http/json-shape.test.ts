import { expect, test } from 'vitest';
import { isSprawling } from './json-shape.server.ts';

const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '}]'.repeat(levels / 2);

test('more values than anything we take, or deeper ones, are seen before they are built', () => {
  expect(isSprawling(JSON.stringify({ ids: Array.from({ length: 1000 }, (_, index) => index) }))).toBe(false);
  expect(isSprawling(JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, key) => [key, 0]))))).toBe(
    true,
  );
  expect(isSprawling(JSON.stringify(Array.from({ length: 1000 }, () => [0, 0, 0])))).toBe(true);
  expect(isSprawling(nested(32))).toBe(false);
  expect(isSprawling(nested(64))).toBe(true);
});

test('what stands in a text counts for nothing, however it is escaped', () => {
  const marks = ',[{'.repeat(10_000);
  for (const words of [marks, `"${marks}`, `\\${marks}`, `\\"${marks}`, `${marks}\\`, `\u2028${marks}`])
    expect(isSprawling(JSON.stringify({ ContentEN: words, other: [words] }))).toBe(false);
});

test('what is no JSON is left to the parser, unless it sprawls', () => {
  for (const text of ['', '"', '"\\', '{"a', ']]]]]]', 'x']) expect(isSprawling(text)).toBe(false);
  expect(isSprawling(','.repeat(3000))).toBe(true);
  expect(isSprawling(`"\\"${','.repeat(3000)}`)).toBe(false);
  expect(isSprawling(`"\\\\"${','.repeat(3000)}`)).toBe(true);
});
