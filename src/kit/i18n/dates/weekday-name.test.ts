import { expect, test } from 'vitest';
import { dateFormat } from '../formats.ts';
import { languageCodes, languages } from '../languages.ts';
import { weekdayName } from './weekday-name.ts';

test.each(languageCodes)('the days of the week are called as everywhere, in %s', (language) => {
  const format = dateFormat(languages[language].locale, { weekday: 'long', timeZone: 'UTC' });
  for (const index of [0, 1, 2, 3, 4, 5, 6]) {
    const sunday = new Date(Date.UTC(2026, 10, 15 + index));
    expect(weekdayName(index, language)).toBe(format.format(sunday));
  }
});
