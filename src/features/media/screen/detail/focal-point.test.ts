import { expect, test } from 'vitest';
import { pointAfter, pointAt } from './focal-point.ts';

test('a place in the window is a point of the picture, and never beyond its edges', () => {
  const box = { x: 100, y: 50, width: 300, height: 200 };
  expect(pointAt(250, 100, box)).toEqual({ x: 50, y: 25 });
  expect(pointAt(90, 900, box)).toEqual({ x: 0, y: 100 });
});

test('arrows move it by one percent, with Shift by ten, as far as the edge', () => {
  const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });
  expect(pointAfter({ x: 50, y: 50 }, key('ArrowLeft'))).toEqual({ x: 49, y: 50 });
  expect(pointAfter({ x: 50, y: 50 }, key('ArrowDown', true))).toEqual({ x: 50, y: 60 });
  expect(pointAfter({ x: 97, y: 3 }, key('ArrowRight', true))).toEqual({ x: 100, y: 3 });
  expect(pointAfter({ x: 97, y: 3 }, key('ArrowUp', true))).toEqual({ x: 97, y: 0 });
  expect(pointAfter({ x: 50, y: 50 }, key('Enter'))).toBeNull();
});
