import type { Colours } from '../../kit/brand/colours.ts';
import { type Language, languages } from '../../kit/i18n/languages.ts';
import type { PictureFact } from '../../kit/media/picture-facts.ts';

/** What a share card shows. `art` names a drawing of the project. */
export type Card = {
  language: Language;
  title: string;
  note: string;
  tone: 'software' | 'hardware' | 'brand';
  art: string;
  /** The names of uploaded pictures; without them, the built-in logo and the drawing. */
  logo?: string;
  picture?: string;
  /** The company's own; without them it is drawn in ours. */
  colours?: Colours;
  /** What matters in the picture, where that is not its middle. */
  focus?: NonNullable<PictureFact['focus']>;
};

/** Where the uploaded pictures of a card are on this machine; empty for what it has not or what is not there. */
export type CardUploads = { logo: string; picture: string };

export const cardSize = { width: 1200, height: 630 };

export type Box = { x: number; y: number; width: number; height: number };

/** Where the arch stands: at the end of the lines. */
export function archBox(language: Language): Box {
  return { x: languages[language].dir === 'rtl' ? 64 : 716, y: 72, width: 420, height: 558 };
}

/** The outline of an arch, open at its foot. */
export function arch({ x, y, width: w, height: h }: Box): string {
  const left = `M${x} ${y + h}V${y + h * 0.44}C${x} ${y + h * 0.22} ${x + w * 0.24} ${y + h * 0.08} ${x + w / 2} ${y}`;
  return `${left}C${x + w * 0.76} ${y + h * 0.08} ${x + w} ${y + h * 0.22} ${x + w} ${y + h * 0.44}V${y + h}`;
}
