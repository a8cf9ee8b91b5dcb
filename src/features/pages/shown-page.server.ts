import { isDeepStrictEqual } from 'node:util';
import { byName } from '../../kit/contract/by-name.ts';
import { type Language, languageCodes } from '../../kit/i18n/languages.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import type { ListedPage, PageText, PageWords } from './page.contract.ts';
import type { PageTexts } from './registry/page-parts.ts';
import { keysOfPage, type PageName } from './registry/site-pages.ts';
import type { Originals } from './text-changes.ts';
import type { WorkingPage } from './working-page.server.ts';

/** Who has changed last what visitors read. */
export type LastPublished = { at: string; actorName: string };

/** A page with its texts, as lists of all pages show it. */
export function listedPage(
  { name, group, parts, ...page }: PageTexts,
  working: WorkingPage,
  originals: Originals,
  last: LastPublished | undefined,
): ListedPage {
  const keys = keysOfPage({ name, group, parts, ...page });
  const texts = new Map(keys.map((key) => [key, textOf(key, working, originals)]));
  const count = (isCounted: (words: PageWords) => boolean) =>
    [...texts.values()].filter(({ en, ar }) => isCounted(en) || isCounted(ar)).length;
  const { line } = working;
  return {
    name: name as PageName,
    group,
    changed: count(({ published }) => published !== undefined),
    drafts: count(({ draft }) => draft !== undefined),
    ...(last && { publishedAt: last.at, publishedBy: last.actorName }),
    ...(line && { savedAt: line.savedAt, savedBy: line.savedBy }),
    parts: parts.map((part) => ({ name: part.name, texts: part.keys.flatMap((key) => texts.get(key) ?? []) })),
  };
}

function textOf(key: TextKey, working: WorkingPage, originals: Originals): PageText {
  return { key, ...byName(languageCodes, (language) => wordsOf(key, language, working, originals)) };
}

function wordsOf(key: TextKey, language: Language, { published, draft }: WorkingPage, originals: Originals): PageWords {
  const original = originals[language][key];
  const [own, aside] = [published.texts[language][key], draft.texts[language][key]];
  const basis = draft.originals[language][key];
  return {
    original,
    ...(own !== undefined && { published: own }),
    ...(!isDeepStrictEqual(own, aside) && { draft: aside ?? null }),
    ...(aside !== undefined && basis !== undefined && !isDeepStrictEqual(basis, original) && { originalWas: basis }),
  };
}
