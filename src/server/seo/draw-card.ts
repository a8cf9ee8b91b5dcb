import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paintedDrawing } from '../../kit/brand/paint.ts';
import { ourColours, stepOf } from '../../kit/brand/palette.ts';
import { escapeMarkup } from '../../kit/html/escape-markup.ts';
import { type Language, languages } from '../../kit/i18n/languages.ts';
import { projectFile } from '../project-files.ts';
import { coverInArch, ownLogo } from './card-pictures.ts';
import { arch, archBox, type Box, type Card, type CardUploads, cardSize } from './card-shape.ts';

type Face = { font: string; colour: string; lineHeight: number; tracking: number };

const titleFaces: Record<Language, Face & { size: number }> = {
  en: {
    font: 'Funnel Display SemiBold, Readex Pro SemiBold',
    size: 66,
    lineHeight: 1.1,
    tracking: -0.02,
    colour: '#fff',
  },
  ar: { font: 'Readex Pro SemiBold', size: 54, lineHeight: 1.38, tracking: 0, colour: '#fff' },
};

const noteFaces: Record<Language, Omit<Face, 'colour'>> = {
  en: { font: 'Funnel Sans, Readex Pro Light', lineHeight: 1.4, tracking: 0 },
  ar: { font: 'Readex Pro Light', lineHeight: 1.6, tracking: 0 },
};

const margin = 72;
const textWidth = 580;
const smallestTitle = 42;
const noteSize = 26;
const noteGap = 38;
const middle = 336;

// Whatever the fonts have no drawing for, such as emoji, would stand there as a box with a number in it.
const undrawable = /[^\u0020-\u007e\u00a0-\u024f\p{Script_Extensions=Arabic}‐–—‘-„•…‹›€™−]/gu;

/** A card as PNG: the company's logo, a title of up to three lines, a note, and its picture or a drawing in a pointed arch. */
export async function drawCard(card: Card, output: string, uploads: CardUploads): Promise<void> {
  const isRtl = languages[card.language].dir === 'rtl';
  const block = [
    ...(drawable(card.title) ? [await fitTitle(card)] : []),
    ...(drawable(card.note) ? [await fitWords(card, noteFace(card), noteSize, card.note, 2)] : []),
  ];
  const height = block.reduce((sum, words) => sum + words.height + noteGap, -noteGap);
  let top = Math.round(middle - height / 2);
  const placed = block.map((words) => {
    const left = isRtl ? cardSize.width - margin - words.width : margin;
    const place = { input: words.image, left, top };
    top += words.height + noteGap;
    return place;
  });
  // A picture that is no longer there must not cost the whole card.
  const logo = await ownLogo(card, uploads.logo, margin).catch(() => null);
  const cover = await coverInArch(card, uploads.picture).catch(() => null);
  const ground = await background(card, { hasLogo: logo !== null, hasCover: cover !== null });
  await sharp(Buffer.from(card.colours ? paintedDrawing(ground, card.colours) : ground))
    .composite([...placed, logo, cover].filter((piece) => piece !== null))
    .png({ palette: true, colours: 200, quality: 92, compressionLevel: 9, effort: 7 })
    .toFile(output);
}

function noteFace({ language, colours = ourColours }: Card): Face {
  return { ...noteFaces[language], colour: stepOf('haze-300', colours) };
}

type Words = { image: Buffer; width: number; height: number };

function drawable(words: string): string {
  return words.normalize('NFC').replace(undrawable, ' ').replace(/\s+/gu, ' ').trim();
}

/** As large as three lines allow. */
async function fitTitle(card: Card): Promise<Words> {
  const { size: largest, ...face } = titleFaces[card.language];
  const title = drawable(card.title);
  for (let size = largest; size > smallestTitle; size -= 4) {
    const words = await setWords(card.language, face, size, title);
    if (!isWithin(words, face, size, 3)) continue;
    // A title is as many lines as before when it is higher by less than half of one.
    const highest = words.height + (size * face.lineHeight) / 2;
    return balance(words, highest, (width) => setWords(card.language, face, size, title, { width, wrap: 'word' }));
  }
  return fitWords(card, face, smallestTitle, card.title, 3);
}

/** In the narrowest box that needs no more lines: else the last one may be a single word. */
async function balance(words: Words, highest: number, setIn: (width: number) => Promise<Words>): Promise<Words> {
  let best = words;
  for (let step = 64, width = textWidth - step; step >= 16; width -= step) {
    const narrower = await setIn(width);
    if (narrower.height < highest && narrower.width <= width) best = narrower;
    else {
      width += step;
      step /= 2;
    }
  }
  return best;
}

/** In one size, with an ellipsis in place of the words that do not fit. */
async function fitWords({ language }: Card, face: Face, size: number, text: string, lines: number): Promise<Words> {
  // No line holds more letters than this, so the search is short however long the text is.
  let rest = drawable(text).slice(0, lines * 80);
  let words = await setWords(language, face, size, rest);
  while (!isWithin(words, face, size, lines) && rest.length > 1) {
    const lastWord = rest.lastIndexOf(' ');
    rest = rest.slice(0, lastWord > rest.length / 2 ? lastWord : -1).replace(/[\p{P}\s]+$/u, '');
    words = await setWords(language, face, size, `${rest}…`);
  }
  return words;
}

/** Only the ink of a text is known: between the first and the last line, a line and a half of letters at most. */
function isWithin({ height }: Words, { lineHeight }: Face, size: number, lines: number): boolean {
  return height <= size * ((lines - 1) * lineHeight + 1.5);
}

async function setWords(
  language: Language,
  face: Face,
  size: number,
  words: string,
  box: { width: number; wrap: 'word' | 'word-char' } = { width: textWidth, wrap: 'word-char' },
): Promise<Words> {
  const { font, colour, lineHeight, tracking } = face;
  // The mark in front settles the direction, whichever script the first word is written in.
  const mark = languages[language].dir === 'rtl' ? '\u200f' : '\u200e';
  const style = `foreground="${colour}" line_height="${Math.round(lineHeight * size * 1024)}" letter_spacing="${Math.round(tracking * size * 1024)}"`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${style}>${mark}${escapeMarkup(words)}</span>`,
      font: `${font} ${size}`,
      rgba: true,
      dpi: 72,
      ...box,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const tints = { software: '#cdeee8', hardware: '#ffe5cd', brand: '#0c373a' };
const bars = { software: ['#2bb3a5'], hardware: ['#ff9a4d'], brand: ['#2bb3a5', '#ff9a4d'] };
const rings = [
  { colour: '#2bb3a5', opacity: 0.28 },
  { colour: '#ff9a4d', opacity: 0.5 },
  { colour: '#2bb3a5', opacity: 0.28 },
];

/** Everything but the words, as the design draws it. */
async function background(
  { language, tone, art }: Card,
  own: { hasLogo: boolean; hasCover: boolean },
): Promise<string> {
  const isRtl = languages[language].dir === 'rtl';
  const isBrand = tone === 'brand';
  const box = archBox(language);
  const frame = isBrand
    ? { x: box.x - 6, y: box.y + 72, width: box.width + 12, height: box.height - 60 }
    : { x: box.x - 40, y: box.y + 96, width: box.width + 80, height: box.height - 96 };
  const logo = { x: isRtl ? cardSize.width - margin - 226 : margin, y: 60, width: 226, height: 66 };
  const lines = rings.map(({ colour, opacity }, index) => {
    const step = index + 1;
    const { x, y, width, height } = box;
    const ring = { x: x - step * 34, y: y - step * 36, width: width + step * 68, height: height + step * 36 + 4 };
    return `<path d="${arch(ring)}" fill="none" stroke-width="1.6" stroke="${colour}" stroke-opacity="${opacity}"/>`;
  });
  const marks = bars[tone].map((colour, index) => {
    const start = margin + index * 52;
    const x = isRtl ? cardSize.width - start - 44 : start;
    return `<rect x="${x}" y="548" width="44" height="6" rx="3" fill="${colour}"/>`;
  });
  const outline = isBrand ? ' stroke="#2bb3a5" stroke-opacity=".5" stroke-width="1.6"' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<clipPath id="arch"><path d="${arch(box)}Z"/></clipPath><rect width="100%" height="100%" fill="#07272a"/>`,
    ...lines,
    `<path d="${arch(box)}Z" fill="${tints[tone]}"${outline}/>`,
    own.hasCover ? '' : `<g clip-path="url(#arch)">${nest(await drawing(art), frame, 'xMidYMid')}</g>`,
    own.hasLogo
      ? ''
      : nest(await drawing(`src/kit/ui/art/logo-${language}-dark.svg`), logo, isRtl ? 'xMaxYMid' : 'xMinYMid'),
    ...marks,
    '</svg>',
  ].join('');
}

function drawing(path: string): Promise<string> {
  return readFile(projectFile(path), 'utf8');
}

function nest(svg: string, { x, y, width, height }: Box, align: string): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align} meet"`;
  return svg.replace(/^.*?<svg/s, `<svg ${place}`);
}
