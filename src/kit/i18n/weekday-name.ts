import { dateFormat } from './formats.ts';
import { type Language, languages } from './languages.ts';

const sunday = Date.UTC(2026, 10, 15);
const dayMs = 86_400_000;

/** What a day of the week is called; 0 is Sunday. */
export function weekdayName(index: number, language: Language): string {
  const format = dateFormat(languages[language].locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(sunday + index * dayMs));
}

/** The same where there is room for a letter or two. */
export function weekdayMark(index: number, language: Language): string {
  const format = dateFormat(languages[language].locale, { weekday: 'narrow', timeZone: 'UTC' });
  // Two days have the same letter in English; in Arabic none have.
  return language === 'en' ? weekdayName(index, language).slice(0, 2) : format.format(new Date(sunday + index * dayMs));
}
