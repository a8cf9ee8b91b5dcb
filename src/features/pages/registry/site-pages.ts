import type { TextKey } from '../../../kit/i18n/text.ts';
import { blogs, notFound, portfolio, privacy, search, terms } from './content-pages.ts';
import { letters, menu, messages } from './everywhere.ts';
import { contact, forms, quotation } from './form-pages.ts';
import { about, home, plans, services } from './front-pages.ts';
import type { PageTexts } from './page-parts.ts';

/**
 * Every page of the site with its texts. The order is that of the staff's list; a page's number in its table is its place
 * here, so new ones come last and none goes.
 */
const all = [
  ...([home, about, services, plans, portfolio, blogs, contact, quotation, search, notFound] as const),
  ...([privacy, terms] as const),
  ...([menu, forms, messages, letters] as const),
] as const;

export const sitePages: readonly PageTexts[] = all;

export type PageName = (typeof all)[number]['name'];

export const pageNames = all.map(({ name }) => name);

export function findPage(name: string): PageTexts | undefined {
  return sitePages.find((page) => page.name === name);
}

export function keysOfPage({ parts }: PageTexts): TextKey[] {
  return parts.flatMap(({ keys }) => keys);
}
