import { expect, test } from 'vitest';
import { dayName, daysLeft, shortMoment, timeOfDay, wholeMoment } from './calendar.ts';

const english = { language: 'en', timeZone: 'Africa/Cairo' } as const;
const arabic = { ...english, language: 'ar' } as const;
/** 09:30 in Cairo. */
const now = new Date('2026-05-14T06:30:00Z');

test.each([
  ['2026-05-13T21:05:00Z', 'Today', 'اليوم'],
  ['2026-05-13T20:55:00Z', 'Yesterday', 'أمس'],
  ['2026-05-09T12:00:00Z', '9 May', '9 مايو'],
  ['2025-05-09T12:00:00Z', '9 May 2025', '9 مايو 2025'],
  ['2025-12-31T22:30:00Z', '1 January', '1 يناير'],
])('%s is %s by the clocks of Cairo', (at, inEnglish, inArabic) => {
  expect([dayName(new Date(at), english, now), dayName(new Date(at), arabic, now)]).toEqual([inEnglish, inArabic]);
});

test('times have Western digits in both languages', () => {
  expect([timeOfDay(now, english), timeOfDay(now, arabic)]).toEqual(['09:30', '09:30']);
});

test('a moment is told by the clocks of the company, wherever it is read', () => {
  const told = (timeZone: string) => shortMoment(now.toISOString(), { language: 'en', timeZone }, now);
  expect([told('Africa/Cairo'), told('Asia/Dubai'), told('America/New_York')]).toEqual([
    '14 May, 09:30',
    '14 May, 10:30',
    '14 May, 02:30',
  ]);
  expect(wholeMoment('2025-12-31T22:30:00Z', english)).toBe('1 January 2026 at 00:30');
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
