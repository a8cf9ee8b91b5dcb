import type { Language } from '../i18n/languages.ts';
import type { Text } from '../i18n/use-text.tsx';

export type PageHead = {
  /** Stands before the company name in the title; without it the title is the company name alone. */
  title?: string;
  /** The whole title, where the specification fixes it or somebody has written it. */
  exactTitle?: string;
  description?: string;
  /** Without it, the company's own list. */
  keywords?: string;
  /** For what has nothing to show; screens that are never found are `hidden` in the table of addresses. */
  noindex?: boolean;
  /** Search engines shall not show it; whoever has its address may share it like any other. */
  isUnlisted?: boolean;
  /** The part of the query that makes another page of it, such as `?page=2`; it belongs to the canonical address. */
  query?: string;
  /** The address without language that this page is found under, where it is shown at another one as well. */
  canonical?: string;
  /** The languages that it is published in, where not in all. In another one it leads to them and is not found. */
  languages?: readonly Language[] | undefined;
};

/** What a page module exports as `handle`, beside `loader` and `Component`. */
export type PageHandle<Data = unknown> = {
  /** Pages with a dark header carry a dark navigation bar flush with it. */
  tone: 'dark' | 'light';
  /** What the page is about, by its slug, for what the frame around the page leads to. */
  about?: (data: Data) => string | null;
  /** Not asked when the page's data could not be loaded. */
  head: (page: { text: Text; language: Language; data: Data }) => PageHead;
};
