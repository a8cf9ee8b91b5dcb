import { tagFor } from '../../kit/db/store.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import type { SiteTexts } from '../../kit/pages/noted-texts.server.ts';
import type { SiteOwn } from '../../kit/pages/site-own.ts';
import type { Make } from './machine-routes.ts';

const type = 'application/json';
const nothing: SiteOwn = { texts: {}, layouts: {} };

/** All texts of a language as the site says them now, staff's included. */
export function textsMaker({ texts }: SiteTexts, language: Language): Make {
  return async ({ onRead }) => {
    onRead(tagFor('page'));
    return { body: JSON.stringify(texts[language]), type };
  };
}

/** What is the company's own, which browsers put in the place of what they have. */
export function ownTextsMaker({ own }: SiteTexts, language: Language): Make {
  return async ({ onRead }) => {
    onRead(tagFor('page'));
    return { body: JSON.stringify(own()?.[language] ?? nothing), type };
  };
}
