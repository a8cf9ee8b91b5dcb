import { type Language, languages } from '../../kit/i18n/languages.ts';

const dayMs = 86_400_000;

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** Whole days between two moments, as a calendar counts them: the night between makes it one. */
function daysBetween(earlier: Date, later: Date): number {
  return Math.round((startOfDay(later) - startOfDay(earlier)) / dayMs);
}

/** The day of a moment, for whoever reads it now: «Today», «Yesterday», «9 May», with the year when it is another one. */
export function dayName(at: Date, language: Language, now = new Date()): string {
  const { locale } = languages[language];
  const ago = daysBetween(at, now);
  if (ago === 0 || ago === 1) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  }
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year }).format(at);
}

export function timeOfDay(at: Date, language: Language): string {
  const { locale } = languages[language];
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** How many days are left of so many, counted from a moment on; the last one begins with less than a day to go. */
export function daysLeft(since: Date, days: number, now = new Date()): number {
  return Math.max(0, Math.ceil((since.getTime() + days * dayMs - now.getTime()) / dayMs));
}
