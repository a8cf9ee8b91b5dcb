import { isClean } from '../../kit/contract/plain-text.ts';
import { type Language, languages } from '../../kit/i18n/languages.ts';
import type { TextKey, TextVariables } from '../../kit/i18n/text.ts';
import { kindOfText } from './registry/text-kinds.ts';

export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

/** A sentence, or one for each plural form of the language. */
export type TextValue = string | PluralForms;

/** What is wrong with a text: where in it, and what to say. `field` is filled in by whoever says it. */
export type TextFault = { path: string[]; code: string; message: TextKey; variables?: TextVariables };

/** How somebody's text breaks what its original promises to the page; one fault for each sentence. */
export function faultsOf(key: TextKey, original: TextValue, own: TextValue, language: Language): TextFault[] {
  if (typeof original === 'string')
    return typeof own === 'string'
      ? sentenceFaults(['text'], own, { key, ...promisesOf(original) })
      : [{ path: ['forms'], code: 'forms', message: 'pages.rule.noForms' }];
  if (typeof own === 'string') return [{ path: ['text'], code: 'forms', message: 'pages.rule.forms' }];
  return formsOf(language).flatMap((form) => {
    const sentence = own[form];
    const path = ['forms', form];
    if (sentence === undefined) return [{ path, code: 'required', message: 'pages.rule.forms' } satisfies TextFault];
    const { mayLack, ...promises } = promisesOf(original[form] ?? original.other ?? '', original.other);
    // «One step» need not say its number; where there are many it stands as in the original.
    return sentenceFaults(path, sentence, { key, ...promises, mayLack: form === 'other' ? [] : mayLack });
  });
}

/** The forms that a language has: two in English, six in Arabic. */
export function formsOf(language: Language): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(languages[language].locale).resolvedOptions().pluralCategories;
}

type Promises = {
  /** Filled in by the page. */
  placeholders: string[];
  /** Of these, what a plural form may leave out. */
  mayLack: string[];
  /** Words that the page shows in another way. */
  marks: string[];
  mayBeEmpty: boolean;
};

function promisesOf(sentence: string, usual = sentence): Promises {
  return {
    placeholders: [...new Set([...placeholdersIn(usual), ...placeholdersIn(sentence)])],
    mayLack: ['{count}', ...placeholdersIn(usual).filter((one) => !sentence.includes(one))],
    marks: marksIn(sentence),
    mayBeEmpty: sentence === '',
  };
}

export const placeholdersIn = (sentence: string): string[] => sentence.match(/\{\w+\}/g) ?? [];
export const marksIn = (sentence: string) => [...sentence.matchAll(/<(\w+)>/g)].map(([, name = '']) => name);

type Said = Promises & { key: TextKey };

function sentenceFaults(path: string[], sentence: string, { key, ...promises }: Said): TextFault[] {
  const fault =
    plainFault(sentence, key, promises) ?? placeholderFault(sentence, promises) ?? markFault(sentence, promises);
  return fault ? [{ path, ...fault }] : [];
}

type Fault = Omit<TextFault, 'path'>;

function plainFault(sentence: string, key: TextKey, { mayBeEmpty }: Promises): Fault | null {
  const { most } = kindOfText(key);
  if (!isClean(sentence)) return { code: 'characters', message: 'rule.characters' };
  if (!mayBeEmpty && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(sentence)) return { code: 'required', message: 'rule.required' };
  if (sentence.length > most) return { code: 'maxLength', message: 'rule.tooLong', variables: { max: most } };
  // A page shows a line break as a space, and the subject of a letter must not have any.
  if (/[\r\n\t\u2028\u2029]/.test(sentence)) return { code: 'oneLine', message: 'rule.oneLine' };
  return null;
}

function placeholderFault(sentence: string, { placeholders, mayLack }: Promises): Fault | null {
  const own = placeholdersIn(sentence);
  const about = (placeholder: string | undefined, message: TextKey): Fault | null =>
    placeholder === undefined ? null : { code: 'placeholder', message, variables: { placeholder } };
  return (
    about(
      own.find((one) => !placeholders.includes(one)),
      'pages.rule.foreign',
    ) ??
    about(
      own.find((one, index) => own.indexOf(one) !== index),
      'pages.rule.twice',
    ) ??
    about(
      placeholders.find((one) => !own.includes(one) && !mayLack.includes(one)),
      'pages.rule.missing',
    )
  );
}

/** In a text without marks, angle brackets are words like any others. */
function markFault(sentence: string, { marks }: Promises): Fault | null {
  if (marks.length === 0) return null;
  const tags: string[] = sentence.match(/<\/?\w+>/g) ?? [];
  const wanted = marks.flatMap((mark) => [`<${mark}>`, `</${mark}>`]);
  const isPaired = marks.every((mark) => new RegExp(`<${mark}>[^<>]*</${mark}>`).test(sentence));
  if (isPaired && tags.length === wanted.length && wanted.every((tag) => tags.includes(tag))) return null;
  return {
    code: 'mark',
    message: 'pages.rule.mark',
    variables: { marks: marks.map((mark) => `<${mark}>…</${mark}>`).join(' ') },
  };
}
