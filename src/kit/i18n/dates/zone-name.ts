import { dateFormat } from '../formats.ts';
import { type Language, languages } from '../languages.ts';

function said(at: Date, locale: string, timeZone: string, timeZoneName: 'shortGeneric' | 'shortOffset'): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** What people call a zone: in English by its city, «Cairo»; in Arabic, for which browsers know no cities, «توقيت مصر». */
export function zoneName(timeZone: string, language: Language): string {
  if (language === 'en') return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return said(new Date(), languages[language].locale, timeZone, 'shortGeneric');
}

/** How far its clocks are ahead then: «UTC+2». */
export function zoneOffset(timeZone: string, at: Date): string {
  return said(at, languages.en.locale, timeZone, 'shortOffset').replace('GMT', 'UTC');
}
