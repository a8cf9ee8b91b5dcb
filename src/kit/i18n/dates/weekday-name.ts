import { dateFormat } from '../formats.ts';
import { type Language, languages } from '../languages.ts';

const sunday = Date.UTC(2026, 10, 15);
const dayMs = 86_400_000;

/** As `Intl` has them, which takes a browser 20 ms when it is asked first; pages with opening hours come alive without. */
const names: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
};

/** What a day of the week is called; 0 is Sunday. */
export function weekdayName(index: number, language: Language): string {
  return names[language][index] ?? '';
}

/** The same where there is room for a letter or two. */
export function weekdayMark(index: number, language: Language): string {
  const format = dateFormat(languages[language].locale, { weekday: 'narrow', timeZone: 'UTC' });
  // Two days have the same letter in English; in Arabic none have.
  return language === 'en' ? weekdayName(index, language).slice(0, 2) : format.format(new Date(sunday + index * dayMs));
}
