import { type Language, languages } from '../../kit/i18n/languages.ts';

/** A moment in the time of whoever reads it. */
export function letterDate(date: string, language: Language): string {
  const options = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(languages[language].locale, options).format(new Date(date));
}
