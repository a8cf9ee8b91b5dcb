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

const dayMs = 86_400_000;

/**
 * The moment at which a day begins in a zone, `later` days after the given one. Nothing for what is no day. Where
 * clocks change at midnight, as in Cairo, the day begins at 01:00 or an hour after the first midnight.
 */
export function startOfDay(day: string, timeZone: string, later = 0): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * dayMs;
  if (Number.isNaN(midnight)) return undefined;
  const wanted = new Date(midnight).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const offsets = [midnight - dayMs, midnight + dayMs].map((near) => offsetAt(new Date(near), timeZone));
  const candidates = offsets.map((offset) => new Date(midnight - offset)).toSorted((a, b) => Number(a) - Number(b));
  return (candidates.find((at) => dayIn(at, timeZone) === wanted) ?? candidates.at(-1))?.toISOString();
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
