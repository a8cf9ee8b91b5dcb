import { linkAttributes, pictureAttributes } from '../../../html/kept-attributes.ts';
import { parseInert } from '../../../html/trusted-html.ts';
import { makeWordLists } from './word-lists.ts';

/** What the tools can make, and `div`, which separates what it holds from its surroundings. */
const kept = new Set(
  'p h2 h3 ul ol li blockquote pre code strong a br table thead tbody tfoot tr th td figure figcaption div'.split(' '),
);
const renamed: Record<string, string> = {
  b: 'strong',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};
const dropped =
  'style, script, title, meta, link, xml, template, noscript, svg, math, button, select, textarea, iframe';
const blocks = 'p, h2, h3, ul, ol, li, blockquote, pre, table, figure, div';

// Controls and invisible direction overrides, which the server refuses, and what only a layout program needs.
const invisible = /(?![\n\t])[\p{Cc}\p{Cs}\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export function cleanPastedText(text: string): string {
  return text.replace(invisible, '');
}

/**
 * What other programs put on the clipboard, reduced to what the tools can make: no colour, size, slant or class, no
 * empty lines, no pictures from elsewhere. What was copied in an editor of ours comes back as it was.
 */
export function cleanPaste(html: string, pictureHost = ''): string {
  if (html.includes('data-pm-slice')) return html;
  const root = parseInert(html);
  for (const element of root.querySelectorAll(dropped)) element.remove();
  makeWordLists(root);
  nestLists(root);
  // Where the largest heading is a title, the others are one step lower.
  const steps: Rules['names'] = root.querySelector('h1') ? { h1: 'h2', h2: 'h3' } : {};
  const clean = document.createElement('template');
  clean.content.append(...copyChildren(root, { names: { ...renamed, ...steps }, pictureHost }));
  dropEmpty(clean.content);
  return clean.innerHTML;
}

/** How many pictures of what was pasted are not in what is left of it: those of other programs cannot come along. */
export function picturesLost(html: string, clean: string): number {
  return countPictures(html) - countPictures(clean);
}

function countPictures(html: string): number {
  return parseInert(html).querySelectorAll('img').length;
}

type Rules = { names: Record<string, string>; pictureHost: string };

const copyChildren = (parent: Node, rules: Rules) => [...parent.childNodes].flatMap((child) => copy(child, rules));

function copy(node: Node, rules: Rules): Node[] {
  if (node instanceof Text) return [document.createTextNode(wordsOf(node))];
  if (!(node instanceof Element) || isHidden(node)) return [];
  const name = nameOf(node, rules);
  if (name === 'img') return copyPicture(node, rules.pictureHost);
  const children = copyChildren(node, rules);
  if (!kept.has(name)) return children;
  const element = document.createElement(name);
  const attributes = name === 'a' ? linkAttributes(node.getAttribute('href') ?? '') : spansOf(node, name);
  if (name === 'a' && !('href' in attributes)) return children;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return [element];
}

function wordsOf(text: Text): string {
  const words = cleanPastedText(text.data);
  return text.parentElement?.closest('pre') ? words : words.replaceAll('\u00a0', ' ');
}

function isHidden(element: Element): boolean {
  return /display:\s*none|mso-hide:\s*all|mso-element:\s*comment/i.test(element.getAttribute('style') ?? '');
}

/** Google Docs wraps everything it copies in a bold element that is not bold, and makes bold ones of spans. */
function nameOf(element: Element, { names }: Rules): string {
  const name = names[element.localName] ?? element.localName;
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(element.getAttribute('style') ?? '')?.[1]?.toLowerCase();
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
  if (name === 'strong') return isHeading || weight === 'normal' || weight === '400' ? 'span' : name;
  const isBold = (name === 'span' || name === 'font') && /^(?:bold|[6-9]00)$/.test(weight ?? '');
  return isBold && !isHeading ? 'strong' : name;
}

function spansOf(element: Element, name: string): Record<string, string> {
  if (name !== 'td' && name !== 'th') return {};
  const given = ['colspan', 'rowspan'].map((key) => [key, element.getAttribute(key) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => /^[2-9]$|^[1-9]\d$/.test(value)));
}

function copyPicture(element: Element, host: string): Node[] {
  const src = (element.getAttribute('src') ?? '').replace(host, '');
  const attributes = pictureAttributes(src, element.getAttribute('alt') ?? '');
  if (!('src' in attributes)) return [];
  const image = document.createElement('img');
  for (const [key, value] of Object.entries(attributes)) image.setAttribute(key, value);
  return [image];
}

/** Google Docs puts an inner list beside the item it belongs to. */
function nestLists(root: DocumentFragment) {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}

function dropEmpty(root: DocumentFragment) {
  // A line break at the edge of a block, or between blocks, breaks nothing.
  for (const lineBreak of root.querySelectorAll('br')) {
    if (isEdge(lineBreak, 'previousSibling') || isEdge(lineBreak, 'nextSibling')) lineBreak.remove();
  }
  for (const block of [...root.querySelectorAll(`${blocks}, a, strong, code, figcaption`)].toReversed()) {
    if (!block.textContent?.trim() && !block.querySelector('img, td, th') && !block.closest('pre')) {
      block.replaceWith(block.matches('a, strong, code') ? (block.textContent ?? '') : '');
    }
  }
}

function isEdge(from: Node, way: 'previousSibling' | 'nextSibling'): boolean {
  const sibling = from[way];
  if (sibling instanceof Text && !sibling.data.trim()) return isEdge(sibling, way);
  return sibling === null || (sibling instanceof Element && sibling.matches(`${blocks}, br`));
}
