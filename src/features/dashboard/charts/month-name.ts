import { type Language, languages } from '../../../kit/i18n/languages.ts';

/** `2026-11` as people say it: `short` without the year on a scale, `long` where there is room, `full` with the year. */
export function monthName(month: string, language: Language, length: 'short' | 'long' | 'full'): string {
  const form = length === 'full' ? ({ month: 'long', year: 'numeric' } as const) : { month: length };
  return new Intl.DateTimeFormat(languages[language].locale, { ...form, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
