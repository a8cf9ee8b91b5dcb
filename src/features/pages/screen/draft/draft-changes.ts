import { languageCodes } from '../../../../kit/i18n/languages.ts';
import type { TextKey } from '../../../../kit/i18n/text.ts';
import type { PageDraftBody, SitePage, TextChange } from '../../page.contract.ts';
import { valueIn } from '../../text-changes.ts';
import { faultsOf, type TextFault, type TextValue } from '../../text-rules.ts';
import { type ByPlace, isSameText, type Place, placeName, shownText, storedText, textsOf } from './working-texts.ts';

/** What is changed beside the texts: the order of the sections, the long text of a legal page and its day. */
export type PageRest = Omit<PageDraftBody, 'texts'>;

/** What is typed and not saved, told apart by whether it may be. */
export type Unsaved = {
  changes: TextChange[];
  /** By the places of the texts that break what their originals promise. */
  faults: ByPlace<TextFault[]>;
};

export function changeTo({ key, language }: Place, value: TextValue): TextChange {
  return typeof value === 'string' ? { key, language, text: value } : { key, language, forms: value };
}

export function unsavedIn(page: SitePage, typed: ByPlace<TextValue>): Unsaved {
  const changes: TextChange[] = [];
  const faults: Record<string, TextFault[]> = {};
  for (const text of textsOf(page)) {
    for (const language of languageCodes) {
      const place = { key: text.key, language };
      const words = text[language];
      const change = changeTo(place, shownText(text, language, typed));
      const value = valueIn(change, words.original) ?? words.original;
      if (isSameText(value, storedText(words))) continue;
      const found = faultsIn(place, words.original, value);
      if (found.length > 0) faults[placeName(place)] = found;
      else changes.push(change);
    }
  }
  return { changes, faults };
}

function faultsIn({ key, language }: Place, original: TextValue, value: TextValue): TextFault[] {
  return isSameText(value, original) ? [] : faultsOf(key as TextKey, original, value, language);
}

/** Everything that lies aside, as it would be sent again. */
export function draftOf(page: SitePage): PageDraftBody {
  const { layout, legal } = page;
  const texts = textsOf(page).flatMap((text) =>
    languageCodes.flatMap((language) => {
      const { draft, original } = text[language];
      return draft === undefined ? [] : changeTo({ key: text.key, language }, draft ?? original);
    }),
  );
  return {
    texts,
    ...(layout && { layout: layout.draft }),
    ...legal?.draft,
  };
}
