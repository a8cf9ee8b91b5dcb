import type { Node } from '@tiptap/pm/model';
import { type Language, languages } from '../../i18n/languages.ts';

/** Words as the language counts them: `don't` is one, a dash is none. */
export function countWords(text: string, language: Language): number {
  const segmenter = new Intl.Segmenter(languages[language].locale, { granularity: 'word' });
  return segmenter
    .segment(text)
    [Symbol.iterator]()
    .reduce((count, { isWordLike }) => count + Number(isWordLike), 0);
}

export function wordsIn(article: Node, language: Language): number {
  return countWords(article.textBetween(0, article.content.size, '\n', '\n'), language);
}
