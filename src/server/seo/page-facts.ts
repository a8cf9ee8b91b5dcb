import type { Settings } from '../../features/settings/settings.contract.ts';
import { type Language, pathIn } from '../../kit/i18n/languages.ts';
import type { Texts } from '../../kit/i18n/text.ts';
import type { PictureFacts } from '../../kit/media/picture-facts.ts';
import type { Subject } from './subject.ts';

/** Everything that is said about a page beside its words. */
export type PageFacts = {
  /** Without the language. */
  path: string;
  language: Language;
  texts: Texts;
  settings: Settings;
  subject: Subject | null;
  origin: string;
  pictureHost: PictureHost;
  /** What the library says of the pictures of the subject. */
  pictures: PictureFacts;
};

/** Where uploaded pictures are; those of services may be on another host than the rest. */
export type PictureHost = (of?: 'service') => string;

/** Something of schema.org. */
export type Thing = { '@type': string; [key: string]: unknown };

export function addressIn({ origin, language }: PageFacts, path: string): string {
  return origin + pathIn(language, path);
}
