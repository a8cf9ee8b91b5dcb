import { expect, test } from 'vitest';
import { nextReadingDay } from './reading-day.ts';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Africa/Cairo' });
const dayFor = (moment: string, timeZone = 'Africa/Cairo') => {
  const day = nextReadingDay(new Date(moment), timeZone);
  return day ? weekday.format(day) : 'today';
};

test.each([
  // In winter Cairo is two hours ahead of UTC. 2026-11-15 is a Sunday.
  ['2026-11-15T07:00:00Z', 'today'],
  ['2026-11-15T14:59:00Z', 'today'],
  ['2026-11-15T15:00:00Z', 'Monday'],
  ['2026-11-16T03:00:00Z', 'today'],
  ['2026-11-18T22:30:00Z', 'today'],
  ['2026-11-19T15:00:00Z', 'Sunday'],
  ['2026-11-20T10:00:00Z', 'Sunday'],
  ['2026-11-21T23:00:00Z', 'today'],
  ['2026-11-21T10:00:00Z', 'Sunday'],
])('what arrives at %s is read %s', (moment, expected) => {
  expect(dayFor(moment)).toBe(expected);
});

test('the clock is the one of the company', () => {
  expect(dayFor('2026-11-15T15:00:00Z', 'Europe/London')).toBe('today');
  expect(dayFor('2026-11-15T10:00:00Z', 'Asia/Tokyo')).toBe('Monday');
});
