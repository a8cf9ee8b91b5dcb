import { type Language, languages } from '../../kit/i18n/languages.ts';

const dayMs = 24 * 60 * 60 * 1000;
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The day of a login, in the time of whoever reads it: today and yesterday by their names. */
export function loginDay(date: string, language: Language, now = new Date()): string {
  const at = new Date(date);
  const { locale } = languages[language];
  const days = Math.round((startOfDay(now) - startOfDay(at)) / dayMs);
  if (days === 0 || days === 1) {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  }
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year }).format(at);
}
