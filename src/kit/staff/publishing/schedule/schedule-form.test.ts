import { expect, test } from 'vitest';
import type { Standing } from '../../../publishing/publishing.contract.ts';
import { beginningOf, readForm, type ScheduleForm } from './schedule-form.ts';

const timeZone = 'Africa/Cairo';
const now = new Date('2026-11-16T08:58:00Z');
const draft: Standing = { status: 'draft', languages: [] };
const both = ['en', 'ar'] as const;

const begin = (standing: Standing, startDay?: string, languages: readonly ('en' | 'ar')[] = both) =>
  beginningOf({ standing, ...(startDay && { startDay }), languages, timeZone, now });

const form = (changes: Partial<ScheduleForm>): ScheduleForm => ({ ...begin(draft), ...changes });
const saidOf = (changes: Partial<ScheduleForm>, zone = timeZone) =>
  Object.entries(readForm(form(changes), zone, now).findings).map(([field, { text }]) => `${field}: ${text}`);

test('begins with tomorrow morning, in both languages', () => {
  expect(begin(draft)).toMatchObject({ day: '2026-11-17', time: '09:00', languages: both, isTakenDown: false });
  expect(readForm(begin(draft), timeZone, now).body).toEqual({
    publishAt: '2026-11-17T07:00:00.000Z',
    languages: ['en', 'ar'],
  });
});

test('begins with what is scheduled already, and with the day that it is moved to', () => {
  const standing: Standing = {
    ...{ status: 'scheduled', languages: [], publishLanguages: ['en'] },
    ...{ publishAt: '2026-11-22T08:15:00.000Z', unpublishAt: '2026-12-31T21:59:00.000Z' },
  };
  const planned = { time: '10:15', languages: ['en'], isTakenDown: true, endDay: '2026-12-31', endTime: '23:59' };
  expect(begin(standing)).toEqual({ day: '2026-11-22', ...planned });
  expect(begin(standing, '2026-11-25')).toEqual({ day: '2026-11-25', ...planned });
});

test('offers the language that is complete', () => {
  expect(begin(draft, undefined, ['ar']).languages).toEqual(['ar']);
});

test.each([
  [{ day: '2026-11-15' }, ['day: schedule.passed']],
  [{ day: '2026-11-16', time: '10:58' }, ['time: schedule.passed']],
  [{ day: '2026-11-16', time: '10:59' }, []],
  [{ day: '', time: '' }, ['day: schedule.dayNeeded', 'time: schedule.timeNeeded']],
  [{ isTakenDown: true, endDay: '2026-11-17', endTime: '09:00' }, ['endDay: schedule.endBeforeStart']],
  [{ isTakenDown: true, endDay: '2026-11-17', endTime: '09:01' }, []],
  [{ isTakenDown: true, endDay: '' }, ['endDay: schedule.dayNeeded']],
  [{ day: '2027-04-30', time: '00:30' }, ['time: schedule.clocksForward']],
  [{ isTakenDown: true, endDay: '2027-04-30', endTime: '00:30' }, ['endTime: schedule.clocksForward']],
])('of %o it says %o', (changes, said) => {
  expect(saidOf(changes)).toEqual(said);
});

test('names the next time where clocks go forward', () => {
  const { findings } = readForm(form({ day: '2027-03-28', time: '02:30' }), 'Europe/Berlin', now);
  expect(findings.time).toEqual({ text: 'schedule.clocksForward', variables: { time: '02:30', next: '03:00' } });
});
