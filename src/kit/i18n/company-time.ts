import { dateFormat } from './formats.ts';

/** Where the API asks for the zone of the day. */
export type TimeZoneSource = { timeZone: () => Promise<string> };

/** Whether this is the IANA name of a time zone. Offsets such as `+02:00` are none: they know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The day of a moment as its zone's calendars have it: `2026-05-14`. */
export function dayIn(at: Date, timeZone: string): string {
  return dateFormat('en-CA', { dateStyle: 'short', timeZone }).format(at);
}

/** What the clocks of a zone show at a moment: `09:30`. */
export function clockIn(at: Date, timeZone: string): string {
  return dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at);
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * The moment at which a day begins in a zone, `later` days after the given one. Nothing for what is no day. Where
 * clocks change at midnight, as in Cairo, the day begins at 01:00 or an hour after the first midnight.
 */
export function startOfDay(day: string, timeZone: string, later = 0): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * dayMs;
  if (Number.isNaN(midnight)) return undefined;
  return momentAt(new Date(midnight).toISOString().slice(0, 'yyyy-mm-dd'.length), '00:00', timeZone);
}

/**
 * The moment at which the clocks of a zone show a time on a day: the first, where they go back and show it twice. Where they
 * go forward and leave it out, the moment at which they do. Nothing for what is no day or no time.
 */
export function momentAt(day: string, time: string, timeZone: string): string | undefined {
  const asUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(`${day} ${time}`) ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((near) => offsetAt(new Date(near), timeZone));
  const [early, late] = [asUtc - Math.max(...offsets), asUtc - Math.min(...offsets)];
  const shows = (at: number) => dayIn(new Date(at), timeZone) === day && clockIn(new Date(at), timeZone) === time;
  const moment = [early, late].find(shows) ?? clockChange(early, late, timeZone);
  return new Date(moment).toISOString();
}

/** The minute between two moments at which a zone's clocks are put forward. */
function clockChange(early: number, late: number, timeZone: string): number {
  const before = offsetAt(new Date(early), timeZone);
  let change = early;
  while (change < late && offsetAt(new Date(change), timeZone) === before) change += minuteMs;
  return change;
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: Date, timeZone: string): number {
  const parts = dateFormat('en-US', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    ...{ hourCycle: 'h23', timeZone },
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    ...([part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')] as const),
  );
  return shown - Math.trunc(at.getTime() / 1000) * 1000;
}
