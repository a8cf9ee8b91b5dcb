import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../kit/i18n/languages.ts';
import { languageStorageKey } from '../../../kit/i18n/stored-choice.ts';
import { hintScript, offeredTo } from './hint-script.ts';

describe.each(languageCodes)('a page in %s', (language) => {
  const other = offeredTo(language);

  function isHintShown(preferred: string[], stored: string | null): boolean {
    const dataset: { hint?: string } = {};
    const getItem = (key: string) => (key === languageStorageKey ? stored : null);
    runInNewContext(hintScript(language), {
      navigator: { languages: preferred },
      localStorage: { getItem },
      document: { documentElement: { dataset } },
    });
    return dataset.hint !== undefined;
  }

  test('offers the other language to a browser that prefers it, unless its owner has chosen', () => {
    expect(isHintShown([other], null)).toBe(true);
    expect(isHintShown([other, language], null)).toBe(true);
    expect(isHintShown(['fr', `${other}-XX`, language], null)).toBe(true);
    expect(isHintShown([other], 'nonsense')).toBe(true);
    expect(isHintShown([other, language], language)).toBe(false);
    expect(isHintShown([other, language], other)).toBe(false);
  });

  test('offers nothing to a browser that knows neither language, or prefers this one', () => {
    expect(isHintShown(['fr-FR', 'de'], null)).toBe(false);
    expect(isHintShown([language], null)).toBe(false);
    expect(isHintShown(['fr', `${language}-XX`, other], null)).toBe(false);
  });

  test('offers nothing where it could not be closed, and leaves the page whole', () => {
    const closed = { navigator: { languages: [other] }, document: { documentElement: { dataset: {} } } };
    // As a browser that stores nothing: already to ask for the store fails.
    expect(() => runInNewContext(hintScript(language), closed)).not.toThrow();
    expect(closed.document.documentElement.dataset).toEqual({});
  });
});
