import type { Language } from '../../../../kit/i18n/languages.ts';
import { languageCodes } from '../../../../kit/i18n/languages.ts';
import type { ListedPage, PageText, PageWords } from '../../page.contract.ts';
import type { TextValue } from '../../text-rules.ts';

/** A text in one language. */
export type Place = { key: string; language: Language };

/** By their places: what is typed, and whatever else is said of single texts. */
export type ByPlace<Value> = Readonly<Record<string, Value>>;

export const placeName = ({ key, language }: Place) => `${key}-${language}`;

/** What lies on the server for staff: aside, or else what visitors read. */
export function storedText({ original, published, draft }: PageWords): TextValue {
  return draft === null ? original : (draft ?? published ?? original);
}

export const visitorsText = ({ original, published }: PageWords): TextValue => published ?? original;

export function isSameText(one: TextValue | undefined, other: TextValue | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  const forms = Object.keys({ ...one, ...other }) as Intl.LDMLPluralRule[];
  return forms.every((form) => one[form] === other[form]);
}

/** A text as the screen shows it: with what is typed and not saved yet. */
export function shownText(text: PageText, language: Language, typed: ByPlace<TextValue>): TextValue {
  return typed[placeName({ key: text.key, language })] ?? storedText(text[language]);
}

const inSomeLanguage = (isTrue: (language: Language) => boolean) => languageCodes.some(isTrue);

/** Whether it is not as it came. */
export function isChanged(text: PageText, typed: ByPlace<TextValue> = {}): boolean {
  return inSomeLanguage((language) => !isSameText(shownText(text, language, typed), text[language].original));
}

/** Whether visitors still read another one. */
export function isWaiting(text: PageText, typed: ByPlace<TextValue>): boolean {
  return inSomeLanguage((language) => !isSameText(shownText(text, language, typed), visitorsText(text[language])));
}

export const textsOf = ({ parts }: Pick<ListedPage, 'parts'>): PageText[] => parts.flatMap(({ texts }) => texts);
