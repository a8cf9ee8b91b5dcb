import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { coerceToSchema, pathOfKey, setPath } from './coerce-to-schema.server.ts';

const step = z.strictObject({ titleEN: z.string(), titleAR: z.string() });
const schema = z.strictObject({
  NameEN: z.string(),
  Steps: z.optional(z.array(step)),
  Keep: z.optional(z.array(z.string())),
});

function read(pairs: [string, string][]) {
  const tree: Record<string, unknown> = Object.create(null);
  for (const [key, value] of pairs) setPath(tree, pathOfKey(key), value);
  return coerceToSchema(schema, tree);
}

test.each([
  ['brackets', 'Steps[0][titleEN]', 'Steps[1][titleEN]'],
  ['dots', 'Steps[0].titleEN', 'Steps[1].titleEN'],
  ['another letter case', 'STEPS[0][TITLEen]', 'STEPS[1].titleen'],
])('nested lists in %s', (_, first, second) => {
  expect(
    read([
      [second, 'b'],
      [first, 'a'],
    ]),
  ).toEqual({ Steps: [{ titleEN: 'a' }, { titleEN: 'b' }] });
});

test('repeated names, empty brackets and single values are lists where the schema has a list', () => {
  expect(
    read([
      ['Keep', 'a'],
      ['Keep', 'b'],
    ]),
  ).toEqual({ Keep: ['a', 'b'] });
  expect(
    read([
      ['Keep[]', 'a'],
      ['Keep[]', 'b'],
    ]),
  ).toEqual({ Keep: ['a', 'b'] });
  expect(read([['keep', 'a']])).toEqual({ Keep: ['a'] });
});

test('unknown, doubled and dangerous names keep their names, so that the schema reports them', () => {
  expect(
    read([
      ['NameEN', 'a'],
      ['nameen', 'b'],
      ['x', 'c'],
    ]),
  ).toEqual({ NameEN: 'a', nameen: 'b', x: 'c' });
  const fitted = read([
    ['__proto__[polluted]', 'yes'],
    ['constructor', 'x'],
  ]) as object;
  expect(Object.keys(fitted)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(fitted)).toBe(Object.prototype);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(z.safeParse(schema, fitted).success).toBe(false);
});

test('depth and indexes are bounded', () => {
  expect(read([['a[b][c][d][e][f]', 'x']])).toEqual({ 'a[b][c][d][e][f]': 'x' });
  expect(read([['Steps[99999999][titleEN]', 'x']])).toEqual({ Steps: [{ 99999999: { titleEN: 'x' } }] });
});
