import type { Language } from '../i18n/languages.ts';
import type { Text } from '../i18n/use-text.tsx';

export type PageHead = {
  /** Stands before the company name in the title; without it the title is the company name alone. */
  title?: string;
  /** The whole title, where the specification fixes it. */
  exactTitle?: string;
  description?: string;
  /** Without it, the company's own list. */
  keywords?: string;
  noindex?: boolean;
};

/** What a page module exports as `handle`, beside `loader` and `Component`. */
export type PageHandle<Data = unknown> = {
  /** Pages with a dark header carry a dark navigation bar flush with it. */
  tone: 'dark' | 'light';
  head: (page: { text: Text; language: Language; data: Data }) => PageHead;
};
