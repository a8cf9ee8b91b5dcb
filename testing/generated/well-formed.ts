import { unescapeMarkup } from '../harness/read-head.ts';

export type Element = { name: string; text: string; children: Element[] };

const token = /<\?xml [^>]*\?>|<(\/?)([\w:]+)((?: [\w:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#39);[^"<&]*)*")*)(\/?)>/y;
const words = /[^<&]*(?:&(?:amp|lt|gt|quot|#39);[^<&]*)*/y;

/** Reads XML as strictly as a program that refuses to guess, and throws at the first thing that is wrong. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open = [root];
  let at = 0;
  while (at < xml.length) {
    const pattern = xml[at] === '<' ? token : words;
    pattern.lastIndex = at;
    const match = pattern.exec(xml);
    const parent = open.at(-1);
    if (!match || match[0] === '' || !parent) throw new Error(`not XML: ${xml.slice(at, at + 80)}`);
    at += match[0].length;
    const [whole, end, name = '', , empty] = match;
    if (pattern === words) parent.text += unescapeMarkup(whole);
    else if (end && open.pop()?.name !== name) throw new Error(`</${name}> ends something else`);
    else if (name && !end) {
      const element = { name, text: '', children: [] };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [top, ...others] = root.children;
  if (!top || others.length > 0 || open.length > 1) throw new Error('not one element');
  return top;
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function textOf(element: Element | undefined, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text;
}
