import { describe, expect, test } from 'vitest';
import { layoutLabels } from './layout-labels.ts';
import { currentLayout, isLayout, originalLayout, pageLayouts } from './page-layouts.ts';

const blocks = [
  { name: 'first', isFixed: true },
  { name: 'a' },
  { name: 'b' },
  { name: 'x', group: 'footer' },
  { name: 'y', group: 'footer' },
] as const;
const placed = (...names: string[]) =>
  names.map((name) => ({ name: name.replace('-', ''), isHidden: name.startsWith('-') }));

test.each([
  [true, placed('first', 'b', '-a', 'y', 'x')],
  [false, placed('a', 'first', 'b', 'x', 'y')],
  [false, placed('-first', 'a', 'b', 'x', 'y')],
  [false, placed('first', 'a', 'x', 'b', 'y')],
  [false, placed('first', 'a', 'a', 'x', 'y')],
  [false, placed('first', 'a', 'b', 'x')],
  [false, placed('first', 'a', 'other', 'x', 'y')],
  [false, []],
])('%s: %j', (isRight, order) => {
  expect(isLayout(blocks, order)).toBe(isRight);
});

test('what came with a newer version stands last in its group, and what went is gone', () => {
  expect(currentLayout(blocks, placed('first', 'b', 'gone', 'y'))).toEqual(placed('first', 'b', 'a', 'y', 'x'));
  expect(currentLayout(blocks, null)).toEqual(originalLayout(blocks));
});

describe.each(Object.entries(pageLayouts))('%s', (name, own) => {
  test('has a label for each of its blocks', () => {
    expect(Object.keys(layoutLabels[name] ?? {})).toEqual(own.map((block) => block.name));
  });
});
