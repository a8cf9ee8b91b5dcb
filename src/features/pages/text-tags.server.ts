import { isDeepStrictEqual } from 'node:util';
import { type Tag, tagFor } from '../../kit/db/store.server.ts';
import { type Language, languageCodes } from '../../kit/i18n/languages.ts';
import { type StoredPage, textsOf } from './page-content.server.ts';
import { sitePages } from './registry/site-pages.ts';

type Named = StoredPage & { id: number; name: string };

/** What every page shows needs one name for all of it; anything else has one of its own, so that only its pages are drawn anew. */
const places = new Map<string, string>(
  sitePages.flatMap(({ name: page, parts }) =>
    parts.flatMap(({ name, keys, isOnEveryPage }) =>
      keys.map((key): [string, string] => [key, isOnEveryPage ? `${page}.${name}` : key]),
    ),
  ),
);

/** What a drawn page is kept by that says a text; nothing for texts that only staff read. */
export function textTag(language: Language, key: string): Tag | undefined {
  const place = places.get(key);
  return place && `text/${language}/${place}`;
}

/** Kept by every page: whether the company has anything of its own at all, which browsers then fetch. */
export const ownTag: Tag = 'text/any';

export const layoutTag = (page: string): Tag => `layout/${page}`;

/** What a write has changed of what pages show. */
export function changedTags(before: Named | null, after: Named): Tag[] {
  const isOther = (...columns: (keyof StoredPage)[]) =>
    columns.some((column) => (before?.[column] ?? null) !== after[column]);
  return [
    ...changedTexts(before, after),
    ...(isOther('layout') ? [layoutTag(after.name)] : []),
    ...(isOther('bodyEN', 'bodyAR', 'updatedOn') ? [tagFor('legalText'), tagFor('legalText', after.id)] : []),
  ];
}

function changedTexts(before: StoredPage | null, after: StoredPage): Tag[] {
  const [old, now] = [before && textsOf(before), textsOf(after)];
  const tags = languageCodes.flatMap((language) => {
    const [was, is] = [old?.[language] ?? {}, now[language]];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return keys.flatMap((key) => (isDeepStrictEqual(was[key], is[key]) ? [] : (textTag(language, key) ?? [])));
  });
  return [...new Set(tags)];
}
