import type { Texts } from '../../kit/i18n/text.ts';

/** A sign without width: before and after the text that is looked for, wherever the page puts it. */
const sign = '\u2063';

const between = (sentence: string) => sign + sentence + sign;

/** The texts of a page, with signs around the one that is looked for. */
export function withMark(texts: Partial<Texts>, marked: string | null): Partial<Texts> {
  const value = new Map(Object.entries(texts)).get(marked ?? '');
  if (marked === null || value === undefined) return texts;
  const signed =
    typeof value === 'string'
      ? between(value)
      : Object.fromEntries(Object.entries(value).map(([form, sentence]) => [form, between(sentence)]));
  return { ...texts, [marked]: signed };
}

export type MarkedText = { element: HTMLElement; lines: number };

/** Where the text stands that is looked for, the first time that it can be seen. */
export function findMarked(root: HTMLElement): MarkedText | null {
  const seen = [...rangesIn(root), ...labelsIn(root)].find(({ element }) => element.checkVisibility());
  return seen ?? null;
}

function* rangesIn(root: HTMLElement): Generator<MarkedText> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let start: { node: Node; offset: number } | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue ?? '';
    for (let offset = words.indexOf(sign); offset !== -1; offset = words.indexOf(sign, offset + 1)) {
      if (start) {
        const range = document.createRange();
        range.setStart(start.node, start.offset);
        range.setEnd(node, offset + 1);
        yield* markedIn(range);
      }
      start = start ? null : { node, offset };
    }
  }
}

function* markedIn(range: Range): Generator<MarkedText> {
  const around = range.commonAncestorContainer;
  const element = around instanceof HTMLElement ? around : around.parentElement;
  const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  if (element) yield { element, lines };
}

const labels = ['placeholder', 'alt', 'aria-label', 'title'];

/** What is said of an element stands in its attributes. */
function* labelsIn(root: HTMLElement): Generator<MarkedText> {
  for (const element of root.querySelectorAll<HTMLElement>(labels.map((name) => `[${name}]`).join())) {
    if (labels.some((name) => element.getAttribute(name)?.includes(sign))) yield { element, lines: 0 };
  }
}

let outlined: HTMLElement | null = null;

export function outlineMarked(element: HTMLElement | null) {
  Object.assign(outlined?.style ?? {}, { outline: '', outlineOffset: '' });
  outlined = element;
  Object.assign(element?.style ?? {}, { outline: '3px solid var(--secondary-400)', outlineOffset: '6px' });
}
