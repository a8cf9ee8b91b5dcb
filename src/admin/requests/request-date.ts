import { type Language, languages } from '../../kit/i18n/languages.ts';

/** When something happened, in the time of whoever reads it. The year is told when it is another one. */
export function requestDate(date: string, language: Language, now = new Date()): string {
  const at = new Date(date);
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(languages[language].locale, {
    day: 'numeric',
    month: 'short',
    year,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}
