import { expect, test } from 'vitest';
import { csvLine } from './csv.server.ts';

test.each([
  ['plain words', 'plain words'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  [' around ', '" around "'],
  ['racks;cables', '"racks;cables"'],
  ['racks\tcables', '"racks\tcables"'],
  ['نص عربي، وفاصلة', 'نص عربي، وفاصلة'],
  ['2 = 1 + 1', '2 = 1 + 1'],
])('%j is written as %j', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

test.each([
  '=1+1',
  '+20',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n1',
  ' =1',
  '\u3000=1',
  '\u200f=1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
])('%j is not run', (value) => {
  expect(csvLine([value])).toBe(`"'${value}"\r\n`);
});

test('a line is cells between commas', () => {
  expect(csvLine(['a', '', 'b,c'])).toBe('a,,"b,c"\r\n');
});
