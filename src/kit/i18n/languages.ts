import { keysOf } from '../contract/by-name.ts';
/** Every language the site speaks. The URL prefix decides which one a public page is in. */
export const languages = {
  // The day before the month, as in Arabic.
  en: { label: 'EN', name: 'English', dir: 'ltr', prefix: '', locale: 'en-GB', ogLocale: 'en_US' },
  // Latin digits in both languages: prices and phone numbers stay recognisable across the site.
  ar: { label: 'ع', name: 'العربية', dir: 'rtl', prefix: '/ar', locale: 'ar-u-nu-latn', ogLocale: 'ar_EG' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = keysOf(languages);

export const defaultLanguage: Language = 'en';

/** All of them, for whoever writes in several: their own comes first. */
export function ownFirst(own: Language): Language[] {
  return [own, ...languageCodes.filter((code) => code !== own)];
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

export function languageOfPath(pathname: string): Language {
  const first = pathname.split('/')[1]?.toLowerCase();
  return languageCodes.find((code) => languages[code].prefix === `/${first}`) ?? defaultLanguage;
}

/** The path without its language prefix: `/ar/contact` and `/contact` are both `/contact`. */
export function neutralPath(pathname: string): string {
  const { prefix } = languages[languageOfPath(pathname)];
  return pathname.slice(prefix.length) || '/';
}

/** The address of the same page in another language. */
export function pathIn(language: Language, pathname: string): string {
  return languages[language].prefix + neutralPath(pathname);
}

/** The language a person reads best, from an `Accept-Language` header. */
export function preferredLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return defaultLanguage;
}
