import type { Node } from '@tiptap/pm/model';
import { type Language, languages } from '../../i18n/languages.ts';

const segmenters = new Map<Language, Intl.Segmenter>();

function segmenterOf(language: Language): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(languages[language].locale, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

/** Words as the language counts them: `don't` is one, a dash is none. */
export function countWords(text: string, language: Language): number {
  return segmenterOf(language)
    .segment(text)
    [Symbol.iterator]()
    .reduce((count, { isWordLike }) => count + Number(isWordLike), 0);
}

/** By paragraph, which is another one as soon as a letter of it is: a key makes one of them be counted again. */
const counted: Record<Language, WeakMap<Node, number>> = { en: new WeakMap(), ar: new WeakMap() };

export function wordsIn(article: Node, language: Language): number {
  let sum = 0;
  article.descendants((block) => {
    if (!block.isTextblock) return;
    const count = counted[language].get(block) ?? countWords(wordsOf(block), language);
    counted[language].set(block, count);
    sum += count;
  });
  return sum;
}

const wordsOf = (block: Node) => block.textBetween(0, block.content.size, '\n', '\n');
