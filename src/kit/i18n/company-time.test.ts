import { expect, test } from 'vitest';
import { clockIn, dayIn, isTimeZone, momentAt, startOfDay } from './company-time.ts';

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

test.each([
  ['2026-11-22', '09:00', 'Africa/Cairo', '2026-11-22T07:00:00.000Z'],
  ['2026-07-22', '09:00', 'Africa/Cairo', '2026-07-22T06:00:00.000Z'],
  // The last Friday of April begins at 01:00.
  ['2026-04-24', '01:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-04-23', '23:59', 'Africa/Cairo', '2026-04-23T21:59:00.000Z'],
  // The last Thursday of October has its last hour twice.
  ['2026-10-29', '23:30', 'Africa/Cairo', '2026-10-29T20:30:00.000Z'],
  ['2026-10-30', '00:30', 'Africa/Cairo', '2026-10-29T22:30:00.000Z'],
  ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-12-31', '23:59', 'America/New_York', '2027-01-01T04:59:00.000Z'],
])('on %s clocks show %s in %s at %s', (day, time, zone, at) => {
  expect(momentAt(day, time, zone)).toBe(at);
  expect([dayIn(new Date(at), zone), clockIn(new Date(at), zone)]).toEqual([day, time]);
});

test.each([
  ['2026-04-24', '00:30', 'Africa/Cairo', '01:00'],
  ['2026-03-29', '02:00', 'Europe/Berlin', '03:00'],
  ['2026-03-29', '02:59', 'Europe/Berlin', '03:00'],
])('on %s there is no %s in %s: it is %s by then', (day, time, zone, next) => {
  const at = new Date(momentAt(day, time, zone) ?? '');
  expect([dayIn(at, zone), clockIn(at, zone)]).toEqual([day, next]);
});

test.each([
  ['2026-11-22', '25:00'],
  ['2026-11-22', ''],
  ['', '09:00'],
  ['', ''],
])('“%s %s” is no moment', (day, time) => {
  expect(momentAt(day, time, 'Africa/Cairo')).toBeUndefined();
});
