import { escaped } from '../html/unescape.ts';
import { namedPictures } from './named-pictures.ts';
import type { PictureFacts } from './picture-facts.ts';

/** A cleaned text, in which the library's description of a picture stands in place of the text's own. */
export function describePictures(html: string, facts: PictureFacts = {}): string {
  return html.replace(/<img\b[^>]*>/g, (tag) => {
    const [name = ''] = namedPictures(tag);
    const alt = facts[name]?.alt;
    return alt === undefined ? tag : tag.replace(/ alt="[^"]*"/, () => ` alt="${escaped(alt)}"`);
  });
}
