import { expect, test } from 'vitest';
import { dayIn, isTimeZone, startOfDay } from './company-time.ts';

test.each(['Africa/Cairo', 'Asia/Riyadh', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', '+02:00', 'Cairo', 'Africa/Kairo', 'Africa/Cairo ', '<script>'])('“%s” is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('the same moment is another day elsewhere', () => {
  const at = new Date('2026-10-31T22:30:00Z');
  expect(['UTC', 'Africa/Cairo', 'America/New_York'].map((zone) => dayIn(at, zone))).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-10-31',
  ]);
});

test.each([
  ['2026-11-16', 'Africa/Cairo', 0, '2026-11-15T22:00:00.000Z'],
  ['2026-11-16', 'Africa/Cairo', 1, '2026-11-16T22:00:00.000Z'],
  ['2026-07-01', 'Africa/Cairo', 0, '2026-06-30T21:00:00.000Z'],
  // Clocks go from 00:00 to 01:00, so the day begins at one.
  ['2026-04-24', 'Africa/Cairo', 0, '2026-04-23T22:00:00.000Z'],
  // They go from 24:00 back to 23:00: the second midnight counts.
  ['2026-10-30', 'Africa/Cairo', 0, '2026-10-29T22:00:00.000Z'],
  ['2026-12-31', 'America/New_York', 1, '2027-01-01T05:00:00.000Z'],
  ['2026-05-14', 'Asia/Kolkata', 0, '2026-05-13T18:30:00.000Z'],
  ['2026-05-14', 'UTC', 0, '2026-05-14T00:00:00.000Z'],
])('%s begins in %s, %i days later, at %s', (day, zone, later, at) => {
  expect(startOfDay(day, zone, later)).toBe(at);
});

test.each(['', 'yesterday', '2026-13-01', '2026-5-1'])('“%s” is no day', (day) => {
  expect(startOfDay(day, 'Africa/Cairo')).toBeUndefined();
});
