import { tagFor } from '../../kit/db/store.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import type { SiteTexts } from '../../kit/pages/noted-texts.server.ts';
import type { Make } from './machine-routes.ts';

const type = 'application/json';

/** All texts of a language as the site says them now, staff's included. */
export function textsMaker({ texts }: SiteTexts, language: Language): Make {
  return async ({ onRead }) => {
    onRead(tagFor('page'));
    return { body: JSON.stringify(texts[language]), type };
  };
}

/** Of these the company's own, which browsers put in the place of the ones that they have. */
export function ownTextsMaker({ own }: SiteTexts, language: Language): Make {
  return async ({ onRead }) => {
    onRead(tagFor('page'));
    return { body: JSON.stringify(own()?.[language] ?? {}), type };
  };
}
