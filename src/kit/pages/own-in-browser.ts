import type { Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import { startWithTexts } from '../i18n/text-store.ts';
import { ownAddress } from '../i18n/texts-address.ts';
import type { Layouts, SiteOwn } from './site-own.ts';

let layouts: Layouts = {};

/** `own`: what the first page shows of the company's own; undefined where it has nothing, and nothing is fetched. */
export function startWithOwn(own: SiteOwn | undefined) {
  if (own) startWithTexts(own.texts, fetchOwn);
}

async function fetchOwn(language: Language): Promise<Partial<Texts>> {
  const answer = await fetch(ownAddress(language));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const own: SiteOwn = await answer.json();
  layouts = own.layouts;
  return own.texts;
}

/** As they were fetched with the texts. */
export const fetchedLayouts = () => layouts;
