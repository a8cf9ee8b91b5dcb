import { byName } from '../contract/by-name.ts';
import type { Tag } from '../db/store.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import type { Layouts, SiteOwn } from './site-own.ts';
import { watched } from './watched.ts';

/** What the site says now: the texts that it came with, and those that the company has put in their place. */
export type SiteTexts = {
  /** Asked anew for each answer: what stands in it changes. */
  texts: Record<Language, Texts>;
  /** The company's; null where it has nothing of its own. */
  own(): Record<Language, SiteOwn> | null;
  /** Reads them anew where they have changed. */
  refresh(): Promise<void>;
  /** What an answer is kept by that says a text; nothing for texts that never change. */
  textTag(language: Language, key: string): Tag | undefined;
  layoutTag(page: string): Tag;
  /** The same for whether the company has anything of its own at all. */
  ownTag: Tag;
};

/** Texts and layouts that note which of them are asked for, so that what shows them is made anew when they change. */
export function noteTexts({ texts, own, textTag, layoutTag, ownTag }: SiteTexts, onRead: (tag: Tag) => void) {
  onRead(ownTag);
  const present = own();
  const said = byName(languageCodes, (): Partial<Texts> => ({}));
  const shown: Layouts = {};
  const layouts = present?.en.layouts ?? {};
  return {
    texts: byName(languageCodes, (language) =>
      watched(texts[language], (key) => {
        const tag = textTag(language, key);
        if (tag) onRead(tag);
        copy(key, present?.[language].texts, said[language]);
      }),
    ),
    layouts: watched(layouts, (page) => {
      onRead(layoutTag(page));
      copy(page, layouts, shown);
    }),
    /** Of the company's own, what was asked for so far; undefined where it has nothing at all. */
    saidOwn: (language: Language): SiteOwn | undefined =>
      present ? { texts: said[language], layouts: shown } : undefined,
  };
}

function copy(name: string, from: object | undefined, to: object) {
  if (from && Object.hasOwn(from, name)) Reflect.set(to, name, Reflect.get(from, name));
}
