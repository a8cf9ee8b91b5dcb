import { stemIn, wordsOf } from '../../kit/i18n/search-fold.ts';

const longestExcerpt = 160;

/** The sentence that says why a record was found, or its first one. */
export function excerptOf(text: string, stems: string[]): string {
  const sentences = text.match(/[^.؟?!\n]+[.؟?!]*/gu)?.map((sentence) => sentence.trim()) ?? [];
  const telling = sentences.find((sentence) => wordsOf(sentence).some((word) => stemIn(word, stems)));
  const sentence = telling ?? sentences[0] ?? '';
  if (sentence.length <= longestExcerpt) return sentence;
  return `${sentence.slice(0, longestExcerpt).replace(/\s+\S*$/u, '')}…`;
}

const pairsOf = (word: string) =>
  Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2));

/** How many pairs of letters two words share, from 0 to 1: typing errors leave most of them in place. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  return (2 * left.filter((pair) => right.includes(pair)).length) / (left.length + right.length);
}

/** How close a text's words come to those of a search that it does not contain. */
export function nearness(text: string, q: string): number {
  const words = wordsOf(text);
  return Math.max(0, ...wordsOf(q).flatMap((asked) => words.map((word) => likeness(asked, word))));
}
