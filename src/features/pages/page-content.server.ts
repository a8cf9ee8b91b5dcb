import { byName } from '../../kit/contract/by-name.ts';
import { type Language, languageCodes } from '../../kit/i18n/languages.ts';
import type { PageBlock } from './page.contract.ts';
import type { TextValue } from './text-rules.ts';

export type OwnTexts = Partial<Record<string, TextValue>>;

/** What a page says that is the company's own: what visitors read, or what lies aside. */
export type PageContent = {
  texts: Record<Language, OwnTexts>;
  originals: Record<Language, OwnTexts>;
  layout: PageBlock[] | null;
  bodyEN: string | null;
  bodyAR: string | null;
  updatedOn: string | null;
};

/** The same as columns. */
export type StoredPage = {
  /** The company's texts by their keys, as JSON; all others are the original ones. */
  textsEN: string;
  textsAR: string;
  /** What the originals of these said when they were written, as JSON by language. */
  originals: string;
  /** The sections in their order, and which of them are hidden, as JSON. Null where they stand as they came. */
  layout: string | null;
  /** The long text of a legal page. Null is the one that came with the site. */
  bodyEN: string | null;
  bodyAR: string | null;
  updatedOn: string | null;
};

export function contentOf({ textsEN, textsAR, originals, layout, bodyEN, bodyAR, updatedOn }: StoredPage): PageContent {
  return {
    texts: textsOf({ textsEN, textsAR }),
    originals: withLanguages(JSON.parse(originals)),
    layout: layout === null ? null : JSON.parse(layout),
    ...{ bodyEN, bodyAR, updatedOn },
  };
}

export function textsOf({ textsEN, textsAR }: Pick<StoredPage, 'textsEN' | 'textsAR'>): Record<Language, OwnTexts> {
  return { en: JSON.parse(textsEN), ar: JSON.parse(textsAR) };
}

export function columnsOf({ texts, originals, layout, ...others }: PageContent): StoredPage {
  return {
    textsEN: inLines(texts.en),
    textsAR: inLines(texts.ar),
    originals: JSON.stringify(originals),
    layout: layout && inLines(layout),
    ...others,
  };
}

/** Each text on a line of its own: the history shows them as they are stored, with what has changed. */
const inLines = (value: object) => JSON.stringify(value, null, 1);

/** What lies aside is stored without what is empty. */
export function contentIn(draft: string): PageContent {
  const { texts, originals, ...own }: Partial<PageContent> = JSON.parse(draft);
  const empty = { layout: null, bodyEN: null, bodyAR: null, updatedOn: null };
  return { ...empty, ...own, texts: withLanguages(texts), originals: withLanguages(originals) };
}

function withLanguages(texts: Partial<Record<Language, OwnTexts>> = {}): Record<Language, OwnTexts> {
  return byName(languageCodes, (language) => texts[language] ?? {});
}
