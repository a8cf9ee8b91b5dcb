import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { linkAttributes, pictureAttributes } from './kept-attributes.ts';
import { inlines } from './text-of-html.server.ts';

/** Deeper elements lose their tags and keep their text. */
const keptDepth = 60;

/** The parser's time grows with the square of the depth; nobody writes this deep, so it is read as plain text. */
const readDepth = 300;

/** Two are enough for everything people write: one that cleans, one that finds nothing left to do. */
const maxPasses = 6;

const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'figure', 'figcaption'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Not kept either, but they separate what they hold from its surroundings: see `tidy`. */
const box = 'div';
const boxes = `section article header footer main aside nav address center form fieldset legend
  details summary dl dt dd`.split(/\s+/);

// Maps, because an element may be called `constructor`.
const renamed = new Map([
  ...boxes.map((name) => [name, box] as const),
  ...Object.entries({ b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h5: 'h4', h6: 'h4' }),
]);

const language = { dir: /^(?:ltr|rtl|auto)$/i, lang: /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i };
const cell = { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d?$/ };
const rules = new Map<string, Record<string, RegExp>>([
  ['ol', { start: /^-?\d{1,5}$/ }],
  ['td', cell],
  ['th', { ...cell, scope: /^(?:row|col|rowgroup|colgroup)$/i }],
]);

// The same as in kit/contract/fields.ts, and the second block of controls.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what this is for
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;

class TooDeep extends Error {}

const options: IOptions = {
  allowedTags: [...blocks, ...tables, ...inlines, box],
  allowedAttributes: {
    '*': Object.keys(language),
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ...Object.fromEntries([...rules].map(([tag, rule]) => [tag, Object.keys(rule)])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: keptDepth,
  // Their text is code, markup in another language or a form's choice, not something the author wrote.
  nonTextTags: `script style textarea option title xmp plaintext template math svg
    iframe noscript noembed noframes`.split(/\s+/),
  // What was written as an entity shows up only here and in the attributes.
  textFilter: (text) => text.replace(forbidden, ''),
  transformTags: {
    '*': (tag, given) => {
      const tagName = nameOf(tag, given);
      return { tagName, attribs: attributesOf(tagName, given) };
    },
  },
};

/**
 * Blog HTML as it may be stored and shown: what is not listed above is gone. Cleaning what is clean changes
 * nothing, because passes are made until one changes nothing.
 */
export function toSafeHtml(html: string): string {
  let current = html.replace(/\r\n?/g, '\n').replace(forbidden, '');
  try {
    for (let pass = 0; pass < maxPasses; pass++) {
      const cleaner = cleanOnce(current);
      if (cleaner === current) return cleaner;
      current = cleaner;
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  const text = current
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('<', '&lt;')
    .trim();
  return cleanOnce(text && `<p>${text}</p>`);
}

function cleanOnce(html: string): string {
  let depth = 0;
  const cleaned = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      depth += 1;
      if (depth > readDepth) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  return tidy(cleaned);
}

/**
 * Takes out what turned out empty of meaning: links to nowhere, spans that say nothing, pictures that are not
 * ours, and boxes, for which a line break remains, so that words do not stick together. Reads only our own output,
 * where `<` and `>` are always markup. (Renaming to a forbidden name makes sanitize-html mix up its end tags.)
 */
function tidy(html: string): string {
  const shown: boolean[] = [];
  return html.replace(/<(\/?)(a|span|img|div)( [^>]*)?>/g, (tag, end: string, name: string, attributes = '') => {
    if (name === box) return '\n';
    if (name === 'img') return attributes.includes(' src="') ? tag : '';
    if (!end) shown.push(attributes !== '');
    return (end ? shown.pop() : attributes) ? tag : '';
  });
}

/** Google Docs wraps everything it copies in a bold element that is not bold, and makes bold ones of spans. */
function nameOf(tag: string, { style = '' }: Attributes): string {
  if (tag === 'b' && /(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(style)) return box;
  if (tag === 'span' && /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return 'strong';
  if (tag === 'span' && /(?:^|;)\s*font-style:\s*italic/i.test(style)) return 'em';
  return renamed.get(tag) ?? tag;
}

function attributesOf(tag: string, given: Attributes): Attributes {
  const kept: Attributes = {};
  if (tag === 'a') Object.assign(kept, linkAttributes(plain(given.href)));
  if (tag === 'img') Object.assign(kept, pictureAttributes(plain(given.src), plain(given.alt)));
  for (const [name, rule] of Object.entries({ ...language, ...rules.get(tag) })) {
    const value = plain(given[name]);
    if (rule.test(value)) kept[name] = value;
  }
  return kept;
}

function plain(value = ''): string {
  return value.replace(forbidden, '').trim();
}
