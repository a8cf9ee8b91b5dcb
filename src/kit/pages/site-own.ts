import type { Texts } from '../i18n/text.ts';

/** A section of a page, or an entry of a menu, in its place. */
export type PlacedBlock = { name: string; isHidden: boolean };

/** By the name of the page; those that are not there stand as they came. */
export type Layouts = Partial<Record<string, readonly PlacedBlock[]>>;

/** What the company has made its own of the site, in one language. */
export type SiteOwn = { texts: Partial<Texts>; layouts: Layouts };
