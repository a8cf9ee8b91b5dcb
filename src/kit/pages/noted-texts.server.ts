import { byName } from '../contract/by-name.ts';
import type { Tag } from '../db/store.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';

export type OwnTexts = Partial<Texts>;

/** What the site says now: the texts that it came with, and those that the company has put in their place. */
export type SiteTexts = {
  /** Asked anew for each answer: what stands in it changes. */
  texts: Record<Language, Texts>;
  /** The company's; null where it has none in any language. */
  own(): Record<Language, OwnTexts> | null;
  /** Reads them anew where they have changed. */
  refresh(): Promise<void>;
  /** What an answer is kept by that says a text; nothing for texts that never change. */
  tagOf(language: Language, key: string): Tag | undefined;
  /** The same for whether the company has texts of its own at all. */
  ownTag: Tag;
};

/** Texts that note which of them are asked for, so that what says them is made anew when they change. */
export function noteTexts({ texts, own, tagOf, ownTag }: SiteTexts, onRead: (tag: Tag) => void) {
  onRead(ownTag);
  const present = own();
  const said = byName(languageCodes, (): OwnTexts => ({}));
  return {
    texts: byName(languageCodes, (language) => {
      const note = (key: string) => {
        const tag = tagOf(language, key);
        if (tag) onRead(tag);
        if (present && Object.hasOwn(present[language], key))
          Object.assign(said[language], { [key]: texts[language][key as keyof Texts] });
      };
      return watched(texts[language], note);
    }),
    /** The company's among those that were asked for so far; undefined where it has none at all. */
    saidOwn: (language: Language): OwnTexts | undefined => (present ? said[language] : undefined),
  };
}

function watched(texts: Texts, note: (key: string) => void): Texts {
  return new Proxy(texts, {
    get(target, key) {
      if (typeof key === 'string') note(key);
      return Reflect.get(target, key);
    },
  });
}
