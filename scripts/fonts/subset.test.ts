import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** What Lighthouse's phone is sent within a round trip on each of three connections: 1,638.4 kbit/s × 150 ms. */
const roundTrip = Math.floor(1638.4 * 150) / 8 / 3;
/** What stands before a font in its answer, with some room. */
const headers = 680;

test.each([
  ['funnel-display-everyday', 'EVERYDAY', 1],
  ['funnel-sans-everyday', 'EVERYDAY', 1],
  ['readex-pro-everyday', 'EVERYDAY_ARABIC', 2],
])('%s is asked for what the script puts into it, and comes in few round trips', async (name, letters, trips) => {
  const [script, styles, { size }] = await Promise.all([
    readFile(join(import.meta.dirname, 'subset.py'), 'utf8'),
    readFile(join(root, 'src/styles/tokens.css'), 'utf8'),
    stat(join(root, `src/styles/fonts/${name}.woff2`)),
  ]);
  const [, cut = ''] = new RegExp(`^${letters} = "(.+)"`, 'm').exec(script) ?? [];
  const faces = [...styles.matchAll(/@font-face \{[^}]+\}/g)].map(([face]) => face);
  const face = faces.find((one) => one.includes(`/${name}.`)) ?? '';
  const family = /font-family: [^;]+;/.exec(face)?.[0] ?? 'none';
  const rest = faces.find((one) => one.includes(family) && one.includes('fontsource')) ?? '';

  const inFile = charactersOf(cut.split(' '));
  const asked = charactersOf(face.match(/(?<=U\+)[0-9A-F-]+/g) ?? []);
  const left = charactersOf(rest.match(/(?<=U\+)[0-9A-F-]+/g) ?? []);
  expect([...inFile].filter((character) => !asked.has(character))).toEqual([]);
  // What has no shape of its own is asked for as well, so that no page fetches a second file for it.
  expect([...asked].filter((character) => !inFile.has(character) && isShown(character))).toEqual([]);
  expect(left.size).toBeGreaterThan(5);
  expect([...left].filter((character) => inFile.has(character))).toEqual([]);
  expect(size + headers).toBeLessThanOrEqual(trips * roundTrip);
});

function charactersOf(ranges: string[]): Set<number> {
  return new Set(
    ranges.flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
}

const isShown = (character: number) => !/[\p{C}\p{Z}]/u.test(String.fromCodePoint(character));
