import { dayIn } from './company-time.ts';
import { dateFormat } from './formats.ts';
import { type Language, languages } from './languages.ts';

/** In whose words and by whose clock a moment is told: every screen, file and sheet uses the company's. */
export type Calendar = { language: Language; timeZone: string };

const dayMs = 86_400_000;

function write(at: Date, { language, timeZone }: Calendar, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(languages[language].locale, { ...options, timeZone }).format(at);
}

/** The year is told when it is another one. */
function yearUnlessThis(at: Date, { timeZone }: Calendar, now: Date): 'numeric' | undefined {
  return dayIn(at, timeZone).slice(0, 4) === dayIn(now, timeZone).slice(0, 4) ? undefined : 'numeric';
}

/** The day of a moment, for whoever reads it now: «Today», «Yesterday», «9 May», with the year when it is another one. */
export function dayName(at: Date, calendar: Calendar, now = new Date()): string {
  const { locale } = languages[calendar.language];
  // As a calendar counts them: the night between makes it one.
  const ago = (Date.parse(dayIn(now, calendar.timeZone)) - Date.parse(dayIn(at, calendar.timeZone))) / dayMs;
  if (ago === 0 || ago === 1) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  }
  return dayAndMonth(at, calendar, now);
}

/** The same within a sentence: «9 May», also of today. */
export function dayAndMonth(at: Date, calendar: Calendar, now = new Date()): string {
  return write(at, calendar, { day: 'numeric', month: 'long', year: yearUnlessThis(at, calendar, now) });
}

export function timeOfDay(at: Date, calendar: Calendar): string {
  return write(at, calendar, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** When something happened, as lists tell it: «14 May, 09:30». */
export function shortMoment(at: string, calendar: Calendar, now = new Date()): string {
  const date = new Date(at);
  return write(date, calendar, {
    ...{ day: 'numeric', month: 'short', year: yearUnlessThis(date, calendar, now) },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
}

/** When something will happen, by its day of the week: «Sunday 22 November at 09:00». */
export function plannedMoment(at: string, calendar: Calendar, now = new Date()): string {
  const date = new Date(at);
  return write(date, calendar, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: yearUnlessThis(date, calendar, now) },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
}

/** With its year, where it may be read much later or is written into a file. */
export function wholeMoment(at: string, calendar: Calendar): string {
  return write(new Date(at), calendar, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });
}

/** How many days are left of so many, counted from a moment on; the last one begins with less than a day to go. */
export function daysLeft(since: Date, days: number, now = new Date()): number {
  return Math.max(0, Math.ceil((since.getTime() + days * dayMs - now.getTime()) / dayMs));
}
