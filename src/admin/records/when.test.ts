import { expect, test } from 'vitest';
import { dayName, daysLeft, timeOfDay } from './when.ts';

const now = new Date(2026, 4, 14, 9, 30);

test.each([
  [new Date(2026, 4, 14, 0, 5), 'Today', 'اليوم'],
  [new Date(2026, 4, 13, 23, 55), 'Yesterday', 'أمس'],
  [new Date(2026, 4, 9), '9 May', '9 مايو'],
  [new Date(2025, 4, 9), '9 May 2025', '9 مايو 2025'],
])('%s', (at, english, arabic) => {
  expect([dayName(at, 'en', now), dayName(at, 'ar', now)]).toEqual([english, arabic]);
});

test('times have Western digits in both languages', () => {
  expect([timeOfDay(now, 'en'), timeOfDay(now, 'ar')]).toEqual(['09:30', '09:30']);
});

test.each([
  [0, 30],
  [0.5, 30],
  [1, 29],
  [29.9, 1],
  [31, 0],
])('after %d days, %i of thirty are left', (ago, left) => {
  expect(daysLeft(new Date(now.getTime() - ago * 86_400_000), 30, now)).toBe(left);
});
