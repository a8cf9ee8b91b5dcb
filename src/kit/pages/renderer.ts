import type { ApiClient } from '../http/api-client.ts';
import type { Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';

/** What the browser must know before it can take over a page. */
export type BrowserSettings = { apiBase: string; serviceImageBase: string };

export type PageRequest = {
  /** The address with the origin people see, so that canonical links come out right. */
  url: URL;
  api: ApiClient;
  texts: Record<Language, Texts>;
  browser: BrowserSettings;
  /** Tags for the head that load the files of just these page modules. */
  assetTags: (pages: string[], language: Language, withScripts: boolean) => string;
};

export type PageResult =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; html: string; inlineScripts: string[]; failure: unknown };

/** The server half of the React application: built by Vite, loaded by the server. */
export type RenderPage = (request: PageRequest) => Promise<PageResult>;
