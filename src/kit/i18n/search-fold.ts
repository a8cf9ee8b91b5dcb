import { foldDigits } from './fold-digits.ts';

// Spellings that people use for one another. Hamza above and below goes with the other marks, after decomposition.
const sameLetters: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي', ء: '' };

/** Text as a search compares it: without case, accents, tashkeel, tatweel and signs of no width, one spelling per letter. */
export function foldForSearch(value: string): string {
  return foldDigits(value)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(/[ٱةىکیء]/g, (letter) => sameLetters[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every word of the search must occur somewhere in the item. */
export function matchesSearch(words: string[], search: string): boolean {
  const haystack = foldForSearch(words.join(' '));
  return foldForSearch(search)
    .split(' ')
    .every((word) => haystack.includes(word));
}

const longestWord = 40;

/** The words of a text, folded, each once. */
export function wordsOf(value: string): string[] {
  const words = foldForSearch(value).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))];
}

// The article, alone or behind one of the letters that are written together with it.
const article = /^(?:[وفبك]?ال|لل|ول?ل)(?=\p{L}{3})/u;

/** An Arabic word without its article, so that «الشبكات» and «شبكات» find each other. Other words stay as they are. */
export function withoutArticle(word: string): string {
  return word.replace(article, '');
}

/** More words than these are not looked for, however many are typed. */
export const wordsPerSearch = 8;

/** What a search looks for: the starts of words, without their articles. */
export function stemsOf(q: string): string[] {
  return [...new Set(wordsOf(q).map(withoutArticle))].slice(0, wordsPerSearch);
}
