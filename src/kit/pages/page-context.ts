import { createContext } from 'react';
import type { DrawingInside } from '../brand/drawings-inside.server.ts';
import type { ApiClient } from '../client/api-client.ts';
import { defaultTimeZone } from '../i18n/default-time-zone.ts';
import type { Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import { createLoaderContext } from '../router/loader-context.ts';
import type { BrowserSettings } from './renderer.ts';
import type { ShownPictures } from './shown-pictures.ts';
import type { SiteFacts } from './site-facts.ts';
import type { Layouts, SiteOwn } from './site-own.ts';

/** How a loader reaches data: `context.get(apiContext).call(clientEndpoints.list)`. */
export const apiContext = createLoaderContext<ApiClient>();

/** Makes sure that a language's texts are there before its page is shown. */
export const textLoaderContext = createLoaderContext<(language: Language) => Promise<void>>();

/** The company's, for what a loader writes out or asks for by the day. */
export const timeZoneContext = createLoaderContext<() => Promise<string>>(async () => defaultTimeZone);

/** The day that its weeks begin with, for who loads whole ones; 0 is Sunday. */
export const weekStartContext = createLoaderContext<() => number>(() => 0);

/** What the whole tree needs and no route loads. */
export type PageEnvironment = {
  texts: Partial<Record<Language, Texts>>;
  /** How the company has arranged its pages, where not as they came. */
  layouts?: Layouts;
  origin: string;
  browser: BrowserSettings;
  facts?: SiteFacts;
  /** While the server draws a page: what stands in it in the place of a drawing's address. */
  drawingInside?: DrawingInside | undefined;
  /** Filled before the data of a page is there; what is drawn of it finds it here. */
  pictures?: ShownPictures;
  /** Somebody has just saved other ones. */
  onFacts?: (facts: SiteFacts) => void;
  /** In a preview: what is shown in the place of what is published. */
  onPreview?: (language: Language, own: SiteOwn) => void;
};

export const EnvironmentContext = createContext<PageEnvironment | null>(null);
