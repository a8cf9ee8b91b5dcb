import type { Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import { isSame, restOfTexts, startWithTexts } from '../i18n/text-store.ts';
import { ownAddress } from '../i18n/texts-address.ts';
import type { Layouts, SiteOwn } from './site-own.ts';

/** Those of the first page, and all of them once that is alive. */
const layouts: Layouts = {};
let fetched: Layouts | undefined;

/** `own`: what the first page shows of the company's own; undefined where it has nothing, and nothing is fetched. */
export function startWithOwn(own: SiteOwn | undefined) {
  if (!own) return;
  Object.assign(layouts, own.layouts);
  startWithTexts(own.texts, fetchOwn);
}

async function fetchOwn(language: Language): Promise<Partial<Texts>> {
  const answer = await fetch(ownAddress(language));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const own: SiteOwn = await answer.json();
  fetched = own.layouts;
  return own.texts;
}

/** The same object all the time: an order that comes later is found in it. */
export const knownLayouts = () => layouts;

/** Takes the rest of what is the company's own. Whether the first page looks or says something otherwise by now. */
export async function restOfOwn(): Promise<boolean> {
  const saysOtherwise = (await restOfTexts()) ?? false;
  // What could not be fetched leaves everything in its place.
  const newest = fetched ?? { ...layouts };
  const isArrangedOtherwise = Object.keys(layouts).some((page) => !isSame(layouts[page], newest[page]));
  for (const page of Object.keys(layouts)) delete layouts[page];
  Object.assign(layouts, newest);
  return saysOtherwise || isArrangedOtherwise;
}
