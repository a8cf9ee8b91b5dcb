import { pointerTo } from '../../kit/contract/field-errors.ts';
import type { FieldError } from '../../kit/contract/problem.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { formatText, isTextKey, type TextKey, type Texts } from '../../kit/i18n/text.ts';
import type { TextChange } from './page.contract.ts';
import type { PageTexts } from './registry/page-parts.ts';
import { keysOfPage } from './registry/site-pages.ts';
import { kindOfText } from './registry/text-kinds.ts';
import { faultsOf, type TextFault, type TextValue } from './text-rules.ts';

export type Originals = Record<Language, Texts>;

/** How errors are told: in the words and the language of whoever asks. */
export type Speech = { texts: Texts; language: Language };

/** A text as it is stored, given its original: what stands around it is space only where the original has some. */
function tidied(original: TextValue, value: TextValue): TextValue {
  if (typeof value !== 'string')
    return Object.fromEntries(Object.entries(value).map(([form, sentence]) => [form, tidySentence('', sentence)]));
  return tidySentence(typeof original === 'string' ? original : '', value);
}

function tidySentence(original: string, sentence: string): string {
  const isSpaced = original !== original.trim();
  return (isSpaced ? sentence : sentence.trim()).normalize('NFC');
}

/** What a change makes of a text: another one, or undefined for the original. */
export function valueIn({ text, forms, reset }: TextChange, original: TextValue): TextValue | undefined {
  const value = text ?? (forms && withoutMissing(forms));
  return reset || value === undefined ? undefined : tidied(original, value);
}

function withoutMissing(forms: NonNullable<TextChange['forms']>): TextValue {
  return Object.fromEntries(Object.entries(forms).filter(([, sentence]) => sentence !== undefined));
}

/** Everything that is wrong with changes of a page's texts, each at its place. */
export function changeErrors(
  page: PageTexts,
  changes: TextChange[],
  originals: Originals,
  speech: Speech,
): FieldError[] {
  const keys = new Set<string>(keysOfPage(page));
  return changes.flatMap((change, index) => {
    const { key, language } = change;
    const at = ['texts', index];
    if (!keys.has(key) || !isTextKey(key, originals[language]))
      return [fieldError(at, 'key', { path: ['key'], code: 'choice', message: 'pages.rule.unknown' }, speech)];
    const original = originals[language][key];
    const value = valueIn(change, original);
    if (value === undefined)
      return change.reset
        ? []
        : [fieldError(at, key, { path: ['text'], code: 'required', message: 'rule.required' }, speech)];
    return faultsOf(key, original, value, language).map((fault) => fieldError(at, key, fault, speech));
  });
}

/** The same for texts that lie aside, by their keys: the originals may have changed since they were saved. */
export function draftErrors(
  own: Partial<Record<string, TextValue>>,
  originals: Originals,
  of: Language,
  speech: Speech,
) {
  return Object.entries(own).flatMap(([key, value]) => {
    if (value === undefined || !isTextKey(key, originals[of])) return [];
    const faults = faultsOf(key, originals[of][key], value, of);
    return faults.map((fault) => fieldError([of === 'en' ? 'textsEN' : 'textsAR', key], key, fault, speech));
  });
}

function fieldError(
  at: PropertyKey[],
  key: string,
  { path, code, message, variables }: TextFault,
  speech: Speech,
): FieldError {
  const { texts, language } = speech;
  const field = formatText(texts, language, kindOfText(key as TextKey).label);
  return {
    pointer: pointerTo([...at, ...path]),
    code,
    detail: formatText(texts, language, message, { field, ...variables }),
  };
}
