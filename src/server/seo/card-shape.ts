import type { Language } from '../../kit/i18n/languages.ts';

/** What a share card shows. `art` names a drawing of the project. */
export type Card = {
  language: Language;
  title: string;
  note: string;
  tone: 'software' | 'hardware' | 'brand';
  art: string;
  /** The name of the uploaded picture; without it, the built-in drawing. */
  logo?: string;
};

export const cardSize = { width: 1200, height: 630 };
