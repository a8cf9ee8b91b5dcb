import { useEffect, useState } from 'react';
import { type Language, languages } from '../../../kit/i18n/languages.ts';
import type { Option } from '../../../kit/staff/fields/choice-field.tsx';

/** So many names are made without anybody noticing; all 418 take a quarter of a second. */
const atOnce = 20;

/** Every zone with the name that people of this language know it by. Until all are made, the chosen one alone. */
export function useTimeZones(language: Language, chosen: string): Option[] {
  const [made, setMade] = useState<{ language: Language; options: Option[] } | null>(null);
  useEffect(() => {
    let isStopped = false;
    const names = Intl.supportedValuesOf('timeZone');
    async function make() {
      const options: Option[] = [];
      while (options.length < names.length && !isStopped) {
        options.push(...names.slice(options.length, options.length + atOnce).map((name) => optionOf(name, language)));
        await new Promise((resume) => setTimeout(resume));
      }
      if (!isStopped) setMade({ language, options });
    }
    void make();
    return () => {
      isStopped = true;
    };
  }, [language]);
  const all = made?.language === language ? made.options : [];
  return all.some(({ value }) => value === chosen) ? all : [optionOf(chosen, language), ...all];
}

/** «Africa/Cairo – Egypt Time, GMT+2». */
function optionOf(name: string, language: Language): Option {
  const { locale } = languages[language];
  const said = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const names = [...new Set([said('shortGeneric'), said('shortOffset')])];
  // Isolated, so that the Latin name and the offset keep their order inside an Arabic line.
  return {
    value: name,
    label: `\u2066${name}\u2069 – ${names.map((one) => `\u2068${one}\u2069`).join(language === 'ar' ? '، ' : ', ')}`,
  };
}
