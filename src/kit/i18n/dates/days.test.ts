import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  monthName,
  monthOf,
  weekdayAndDay,
  weekdayOf,
  weeksOf,
  wholeDay,
} from './days.ts';

test('days are counted over the ends of months and years', () => {
  expect([addDays('2026-02-28', 1), addDays('2028-02-28', 1), addDays('2027-01-01', -1)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2026-12-31',
  ]);
  expect([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-03-30', '2026-03-28')]).toEqual([2, -2]);
});

test.each([
  ['2026-11-16', 1, '2026-12-16'],
  ['2026-12-16', 1, '2027-01-16'],
  ['2026-01-16', -1, '2025-12-16'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-10-31', 13, '2027-11-30'],
])('%s, %i months later, is %s', (day, count, later) => {
  expect(addMonths(day, count)).toBe(later);
});

test.each([
  ['2026-11', '2026-11-01', '2026-12-05', 5],
  ['2026-02', '2026-02-01', '2026-02-28', 4],
  ['2026-08', '2026-07-26', '2026-09-05', 6],
])('the weeks of %s go from %s to %s', (month, first, last, count) => {
  const weeks = weeksOf(month);
  expect([weeks.at(0)?.at(0), weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
  expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true);
  const own = weeks.flat().filter((day) => monthOf(day) === month);
  expect(own.length).toBe(daysBetween(`${month}-01`, addMonths(`${month}-01`, 1)));
});

test.each([
  [1, '2026-10-26', '2026-12-06'],
  [6, '2026-10-31', '2026-12-04'],
])('weeks that begin with day %s go from %s to %s', (weekStart, first, last) => {
  const weeks = weeksOf('2026-11', weekStart);
  expect([weeks.at(0)?.at(0), weeks.at(-1)?.at(-1)]).toEqual([first, last]);
});

test('a day is said with its weekday', () => {
  expect([wholeDay('2026-11-22', 'en'), wholeDay('2026-11-22', 'ar')]).toEqual([
    'Sunday 22 November 2026',
    'الأحد 22 نوفمبر 2026',
  ]);
  expect([weekdayAndDay('2026-11-22', 'en'), monthName('2026-11', 'ar')]).toEqual([
    'Sunday 22 November',
    'نوفمبر 2026',
  ]);
});
