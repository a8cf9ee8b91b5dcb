import { parseInert } from '../../html/trusted-html.ts';

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, figcaption, td, th, img, hr';

/** The paragraphs of an article as plain text, and its pictures by their addresses: what a reader would compare. */
export function articleBlocks(html: string): string[] {
  const article = parseInert(html);
  const found = [...article.querySelectorAll(blocks)].flatMap((element) => {
    if (element instanceof HTMLImageElement) return `${element.alt} (${element.getAttribute('src') ?? ''})`.trim();
    // A paragraph inside of a list's item is told there.
    if (element.querySelector(blocks) && !(element instanceof HTMLParagraphElement)) return [];
    return element.textContent?.replace(/\s+/g, ' ').trim() || [];
  });
  return found.length > 0 ? found : (article.textContent?.split('\n').filter((line) => line.trim()) ?? []);
}
