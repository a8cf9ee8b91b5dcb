import { escaped } from '../../html/unescape.ts';
import type { PictureFacts } from '../picture-facts.ts';

const links = /<a ([^>]*href="[^"]*\/uploads\/([0-9a-f]{32}-(\d{1,9})\.pdf)"[^>]*)>(.*?)<\/a>/gs;

/**
 * A cleaned text, in which links to documents say what one gets and how large it is, as part of their words: `note` is told
 * the size. What the library says of a document is the title of its link.
 */
export function describeDocuments(html: string, note: (bytes: number) => string, facts: PictureFacts = {}): string {
  return html.replace(links, (_, attributes: string, name: string, bytes: string, words: string) => {
    const about = facts[name]?.alt;
    const title = about ? ` title="${escaped(about)}"` : '';
    return `<a ${attributes}${title} download>${words} <small>(${escaped(note(Number(bytes)))})</small></a>`;
  });
}
