import { expect, test } from 'vitest';
import { stepFrom } from './use-grid-keys.ts';

const grid = { isRtl: false, columns: 4, count: 10 };

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 1, 0],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['Home', 5, 0],
  ['End', 5, 9],
])('%s leads from %i to %i', (key, from, to) => {
  expect(stepFrom(from, key, grid)).toBe(to);
});

test('arrows follow what is seen: in Arabic the next picture stands at the left', () => {
  expect(stepFrom(1, 'ArrowLeft', { ...grid, isRtl: true })).toBe(2);
  expect(stepFrom(1, 'ArrowRight', { ...grid, isRtl: true })).toBe(0);
});

test('nothing is beyond the edges, and other keys are none of the grid’s', () => {
  expect(stepFrom(0, 'ArrowLeft', grid)).toBe(0);
  expect(stepFrom(1, 'ArrowUp', grid)).toBe(1);
  expect(stepFrom(8, 'ArrowDown', grid)).toBe(8);
  expect(stepFrom(3, 'a', grid)).toBeNull();
});
