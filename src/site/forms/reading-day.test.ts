import { expect, test } from 'vitest';
import { type OpeningHours, usualHours } from '../../domain/opening-hours.ts';
import { nextReadingDay } from './reading-day.ts';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Africa/Cairo' });
const dayFor = (moment: string, timeZone = 'Africa/Cairo', hours: OpeningHours = usualHours) => {
  const day = nextReadingDay(new Date(moment), timeZone, hours);
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

test('the days and hours are those of the company', () => {
  const weekend: OpeningHours = { days: ['Fri', 'Sat'], from: '10:00', until: '13:30' };
  // A Saturday in Cairo, one minute before and at the end of its hours.
  expect(dayFor('2026-11-21T11:29:00Z', 'Africa/Cairo', weekend)).toBe('today');
  expect(dayFor('2026-11-21T11:30:00Z', 'Africa/Cairo', weekend)).toBe('Friday');
});
