import type { Colours } from '../brand/colours.ts';
import type { DrawingInside } from '../brand/drawings-inside.server.ts';
import type { Chunk } from '../cache/bytes-of.server.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { ThirdParties } from '../http/security-headers.server.ts';
import type { Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import type { PictureFacts } from '../media/picture-facts.ts';
import type { Parts } from './shared-parts/parts.ts';
import type { SiteFacts } from './site-facts.ts';
import type { Layouts, SiteOwn } from './site-own.ts';

/** What the browser must know before it can take over a page. */
export type BrowserSettings = {
  apiBase: string;
  serviceImageBase: string;
  /** Whether the site can send a link to whoever has forgotten the password. */
  sendsMail: boolean;
};

export type PageRequest = {
  /** The address with the origin people see, so that canonical links come out right. */
  url: URL;
  /** What a browser without scripts sends to a page that has a form. */
  form?: URLSearchParams;
  api: ApiClient;
  /** What the library says of the pictures that a text names, in the language of the page. */
  picturesIn: ReadPictures;
  /** What the last page knew of the company: one that fails to ask says and looks the same. */
  lastFacts?: SiteFacts | undefined;
  texts: Record<Language, Texts>;
  layouts: Layouts;
  /** Of the company's own, what was asked for so far; undefined where it has nothing at all. */
  saidOwn: (language: Language) => SiteOwn | undefined;
  browser: BrowserSettings;
  /** What others have drawn of it; undefined where everything is drawn anew. */
  parts?: Parts | undefined;
  /** Tags for the head that load the files of just these page modules. */
  assetTags: (pages: string[], language: Language, how: AssetUse) => AssetTags;
  /** Not while developing, where a drawing may be changed. */
  drawingInside?: DrawingInside | undefined;
};

export type ReadPictures = (text: string) => Promise<PictureFacts>;

export type AssetUse = {
  withScripts: boolean;
  stylesInside: boolean;
  /** The address of the texts that the scripts will want. */
  texts: string;
  /** The company's own. */
  colours?: Colours | undefined;
};

/** Tags of one kind, and what stands between those that are inline: the page's policy lists it by its hash. */
export type Tags = { tags: string; inline: string[] };

export type AssetTags = { scripts: Tags; styles: Tags };

/** The parts that a document is put together from, in `page-routes.server.ts`. */
export type PageDocument = AssetTags & {
  /** The tag around all others, with language and direction. */
  root: string;
  head: string;
  body: Chunk[];
};

export type PageResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      document: PageDocument;
      /** Whose pages may stand inside this one. */
      frames: string[];
      /** Who else may run scripts in it. */
      thirdParties?: ThirdParties;
      /** Whether our own pages may show this one in a frame. */
      framed?: boolean;
      /** What the answer to a form says beside its status, such as how long to wait. */
      headers: Record<string, string>;
      facts?: SiteFacts | undefined;
      failure: unknown;
    };

/** The server half of the React application: built by Vite, loaded by the server. */
export type RenderPage = (request: PageRequest) => Promise<PageResult>;
