import { dateFormat, formatDay } from '../formats.ts';
import { type Language, languages } from '../languages.ts';
import { weekdayName } from './weekday-name.ts';

/** Days of a calendar, whatever the clock: `2026-05-14`, in the month `2026-05`. */

const dayMs = 86_400_000;
const weekLength = 7;

const written = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

export const monthOf = (day: string) => day.slice(0, 'yyyy-mm'.length);

export const dayOfMonth = (day: string) => Number(day.slice('yyyy-mm-'.length));

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** How many days of its week lie before a day. */
export const placeInWeek = (day: string, weekStart: number) => (weekdayOf(day) - weekStart + weekLength) % weekLength;

export function addDays(day: string, count: number): string {
  return written(Date.parse(day) + count * dayMs);
}

/** How many nights lie between two days. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The same day of another month, or the last one where that month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const lastThere = new Date(Date.UTC(year, month + count, 0));
  lastThere.setUTCDate(Math.min(dayOfMonth(day), lastThere.getUTCDate()));
  return written(lastThere.getTime());
}

/** The whole weeks that a month lies in, with the days of its neighbours. Weeks begin with Sunday unless told otherwise. */
export function weeksOf(month: string, weekStart = 0): string[][] {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const start = addDays(first, -placeInWeek(first, weekStart));
  const count = Math.ceil((daysBetween(start, last) + 1) / weekLength);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: weekLength }, (__, weekday) => addDays(start, week * weekLength + weekday)),
  );
}

/** «Sunday 22 November 2026». */
export function wholeDay(day: string, language: Language): string {
  const { locale } = languages[language];
  return `${weekdayName(weekdayOf(day), language)} ${formatDay(locale, day, 'UTC')}`;
}

/** The same where the year goes without saying: «Sunday 22 November». */
export function weekdayAndDay(day: string, language: Language): string {
  const format = dateFormat(languages[language].locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return `${weekdayName(weekdayOf(day), language)} ${format.format(new Date(day))}`;
}

/** «November 2026». */
export function monthName(month: string, language: Language): string {
  const { locale } = languages[language];
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}
