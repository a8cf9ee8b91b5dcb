import type { Store } from '../../kit/db/store.server.ts';
import { type Language, languageCodes } from '../../kit/i18n/languages.ts';
import type { Texts } from '../../kit/i18n/text.ts';
import type { SiteTexts } from '../../kit/pages/noted-texts.server.ts';
import type { SiteOwn } from '../../kit/pages/site-own.ts';
import { textsOf } from './page-content.server.ts';
import { layoutTag, ownTag, textTag } from './text-tags.server.ts';

type ByLanguage<T> = Record<Language, T>;

/**
 * What the site says, kept in memory: the originals with the company's texts in their places. `onOwn` is told when the
 * company has something of its own for the first time, or nothing any more.
 */
export function openLiveTexts(store: Store, originals: ByLanguage<Texts>, onOwn: () => void): SiteTexts {
  let own: ByLanguage<SiteOwn> | null = null;
  let changes = 0;
  let known = -1;
  let reading: Promise<void> | null = null;
  const merged: Partial<ByLanguage<{ original: Texts; own: SiteOwn; texts: Texts }>> = {};

  store.onChange((tags) => {
    if (tags !== null && !tags.includes('page')) return;
    changes += 1;
    // What cannot be read now is read with the next request.
    refresh().catch(() => undefined);
  });

  async function read() {
    while (known !== changes) {
      const version = changes;
      const next = await readOwn(store);
      const isOther = (next === null) !== (own === null);
      own = next;
      known = version;
      if (isOther) onOwn();
    }
  }

  function refresh(): Promise<void> {
    if (known === changes) return Promise.resolve();
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** While developing, the originals are others with every change of their files. */
  function inEffect(language: Language): Texts {
    const original = originals[language];
    if (!own) return original;
    const kept = merged[language];
    if (kept?.original === original && kept.own === own[language]) return kept.texts;
    // A text that the program has no more is kept with its page, and said nowhere.
    const present = Object.entries(own[language].texts).filter(([key]) => key in original);
    const texts = { ...original, ...Object.fromEntries(present) };
    merged[language] = { original, own: own[language], texts };
    return texts;
  }

  return {
    texts: {
      get en() {
        return inEffect('en');
      },
      get ar() {
        return inEffect('ar');
      },
    },
    own: () => own,
    refresh,
    ...{ textTag, layoutTag, ownTag },
  };
}

async function readOwn(store: Store): Promise<ByLanguage<SiteOwn> | null> {
  const rows = await store.tables().selectFrom('page').select(['name', 'textsEN', 'textsAR', 'layout']).execute();
  const pages = rows.map(textsOf);
  const arranged = rows.flatMap(({ name, layout }) => (layout === null ? [] : [[name, JSON.parse(layout)]]));
  const layouts = Object.fromEntries(arranged);
  const own: ByLanguage<SiteOwn> = {
    en: { texts: Object.assign({}, ...pages.map(({ en }) => en)), layouts },
    ar: { texts: Object.assign({}, ...pages.map(({ ar }) => ar)), layouts },
  };
  const isOwn = arranged.length > 0 || languageCodes.some((language) => Object.keys(own[language].texts).length > 0);
  return isOwn ? own : null;
}
