import { foldDigits } from '../contract/fields.ts';

// Spellings that people use for one another. Hamza above and below goes with the other marks, after decomposition.
const sameLetters: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي' };

/** Text as a search compares it: without case, accents, tashkeel and tatweel, and with one spelling per letter. */
export function foldForSearch(value: string): string {
  return foldDigits(value)
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[ٱةىکی]/g, (letter) => sameLetters[letter] ?? letter)
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
