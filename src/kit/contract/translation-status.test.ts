import { describe, expect, test } from 'vitest';
import { missingArabic, type Translated, type TranslationStatus, translationsAfter } from './translation-status.ts';

const step = (words: string) => ({ titleEN: `Step ${words}`, titleAR: `خطوة ${words}` });
const stored = { titleEN: 'Tower', titleAR: 'برج', minutesEN: 3, minutesAR: 4, steps: [step('1'), step('2')] };

const complete: Translated = { state: 'complete', fields: [] };

const arabicAfter = (known: Translated, before: object | null, after: object) =>
  translationsAfter({ en: complete, ar: known }, before, after).ar;
const englishAfter = (known: Translated, before: object | null, after: object) =>
  translationsAfter({ en: known, ar: complete }, before, after).en;

describe('what a change makes of the Arabic', () => {
  test.each<[string, TranslationStatus, object, TranslationStatus]>([
    ['English alone leaves it behind', 'complete', { titleEN: 'Tall tower' }, 'older'],
    ['English alone, again', 'older', { titleEN: 'Taller tower' }, 'older'],
    ['English of a step', 'complete', { steps: [{ ...step('1'), titleEN: 'First' }, step('2')] }, 'older'],
    ['Arabic catches up', 'older', { titleAR: 'برج عالٍ' }, 'complete'],
    ['Arabic of a step catches up', 'older', { steps: [step('1'), { ...step('2'), titleAR: 'ثانيًا' }] }, 'complete'],
    ['both at once', 'older', { titleEN: 'Mast', titleAR: 'سارية' }, 'complete'],
    ['a step more, in both', 'complete', { steps: [step('1'), step('2'), step('3')] }, 'complete'],
    ['a picture only', 'complete', { image: 'x.png' }, 'complete'],
    ['a picture only, while it is behind', 'older', { image: 'x.png' }, 'older'],
    ['steps in another order are no translation', 'older', { steps: [step('2'), step('1')] }, 'older'],
    ['a step less is no translation', 'older', { steps: [step('1')] }, 'older'],
    ['numbers are no texts', 'complete', { minutesEN: 9, minutesAR: 9 }, 'complete'],
    ['an Arabic text emptied', 'complete', { titleAR: ' ' }, 'missing'],
    ['an Arabic text of a step emptied', 'older', { steps: [{ ...step('1'), titleAR: '' }] }, 'missing'],
  ])('%s', (_, known, change, expected) => {
    expect(arabicAfter({ state: known, fields: [] }, stored, { ...stored, ...change }).state).toBe(expected);
  });

  test('the fields that are behind are named, and each catches up for itself', () => {
    const changed = { ...stored, titleEN: 'Tall tower', steps: [{ ...step('1'), titleEN: 'First' }, step('2')] };
    const behind = arabicAfter({ state: 'complete', fields: [] }, stored, changed);
    expect(behind).toEqual({ state: 'older', fields: ['title', 'steps'] });
    const translated = { ...changed, titleAR: 'برج عالٍ' };
    expect(arabicAfter(behind, changed, translated)).toEqual({ state: 'older', fields: ['steps'] });
  });

  test('what is new is complete, or lacks something', () => {
    expect(arabicAfter(complete, null, stored).state).toBe('complete');
    expect(arabicAfter(complete, null, { ...stored, titleAR: '' }).state).toBe('missing');
  });

  test('what was missing and is filled in is complete', () => {
    expect(arabicAfter({ state: 'missing', fields: [] }, { ...stored, titleAR: '' }, stored)).toEqual(complete);
  });
});

describe('what a change makes of the English', () => {
  const arabicAlone = { ...stored, titleAR: 'برج عالٍ' };

  test('Arabic alone leaves it behind, until it changes itself', () => {
    const behind = englishAfter(complete, stored, arabicAlone);
    expect(behind).toEqual({ state: 'older', fields: ['title'] });
    expect(englishAfter(behind, arabicAlone, { ...arabicAlone, titleEN: 'Tall tower' })).toEqual(complete);
  });

  test('Arabic that was behind or missing has caught up, and is nothing new', () => {
    const both = (ar: Translated, before: object, after: object) =>
      translationsAfter({ en: complete, ar }, before, after);
    const done = { en: complete, ar: complete };
    expect(both({ state: 'older', fields: ['title'] }, stored, arabicAlone)).toEqual(done);
    expect(both({ state: 'older', fields: [] }, stored, arabicAlone)).toEqual(done);
    expect(both({ state: 'missing', fields: [] }, { ...stored, titleAR: '' }, stored)).toEqual(done);
  });

  test('English that has caught up leaves no Arabic behind', () => {
    const behind: Translated = { state: 'older', fields: ['title'] };
    const after = { ...stored, titleEN: 'Tall tower' };
    expect(translationsAfter({ en: behind, ar: complete }, stored, after).ar).toEqual(complete);
  });

  test('a language that is emptied says nothing new, and is missing', () => {
    const after = translationsAfter({ en: complete, ar: complete }, stored, { ...stored, titleAR: '' });
    expect(after).toEqual({ en: complete, ar: { state: 'missing', fields: [] } });
    const english = translationsAfter({ en: complete, ar: complete }, stored, { ...stored, titleEN: '' });
    expect(english).toEqual({ en: { state: 'missing', fields: [] }, ar: complete });
  });
});

test('the fields without Arabic are named once', () => {
  const steps = [
    { titleAR: '', descriptionAR: 'نص' },
    { titleAR: '', descriptionAR: '' },
  ];
  expect(missingArabic({ ...stored, titleAR: '', steps })).toEqual(['title', 'description']);
  expect(missingArabic(stored)).toEqual([]);
  expect(missingArabic({ ...stored, subtitleEN: ' ', subtitleAR: '' })).toEqual([]);
  expect(missingArabic({ ...stored, subtitleEN: 'Said', subtitleAR: '' })).toEqual(['subtitle']);
});
