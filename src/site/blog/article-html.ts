import { unescaped } from '../../kit/html/unescape.ts';

type Words = {
  /** The name of the link that stands beside a heading. */
  anchor: (heading: string) => string;
  table: string;
};

const inText = (html: string) => html.replace(/<[^>]*>/g, '');
const headings = /<(h[2-4])((?: [^>]*)?)>(.*?)<\/\1>/gs;
const inAttribute = (text: string) => text.replaceAll('"', '&quot;');

/**
 * What is added to an article's clean HTML when it is shown: headings that can be linked to, tables and code that
 * scroll in boxes of their own, pictures and documents from the host that keeps them. Reads only what the server has cleaned, where
 * `<` and `>` are always markup.
 */
export function articleHtml(html: string, words: Words, pictureHost = ''): string {
  const idOf = uniqueIds();
  return html
    .replace(headings, (whole, tag: string, attributes: string, content: string) => {
      const heading = inText(content).trim();
      if (!heading) return whole;
      const id = idOf(heading);
      const name = inAttribute(words.anchor(heading));
      return `<div data-heading><${tag} id="${id}"${attributes}>${content}</${tag}><a href="#${id}" aria-label="${name}">#</a></div>`;
    })
    .replace(
      /<table[ >]/g,
      (start) => `<div role="group" aria-label="${inAttribute(words.table)}" tabindex="0">${start}`,
    )
    .replaceAll('</table>', '</table></div>')
    .replace(/<pre(?=[ >])/g, '<pre tabindex="0"')
    .replaceAll('<img src="/', `<img src="${pictureHost}/`)
    .replaceAll('<a href="/uploads/', `<a href="${pictureHost}/uploads/`);
}

/** The parts of an article, by the ids that their headings get. */
export function contentsOf(html: string): { id: string; title: string }[] {
  const idOf = uniqueIds();
  return [...html.matchAll(headings)].flatMap(([, tag, , content = '']) => {
    const title = inText(content).trim();
    if (!title) return [];
    const id = idOf(title);
    return tag === 'h2' ? [{ id, title: unescaped(title) }] : [];
  });
}

/** An id for each heading, of its own words in its own script. Begins with a letter, so that no other part of the page has it. */
function uniqueIds() {
  const taken = new Set<string>();
  return (heading: string): string => {
    const words = heading
      .replace(/&\w+;/g, ' ')
      .normalize('NFC')
      .replace(/[\p{M}ـ’']/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu);
    const wanted = ['h', ...(words ?? [])].join('-').slice(0, 80).replace(/-$/, '');
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
    taken.add(id);
    return id;
  };
}
