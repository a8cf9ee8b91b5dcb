import { isFoundBy, runsOf } from '../../kit/search/stem.ts';

const longestExcerpt = 160;

/**
 * The sentence that says why a record was found, or its first one. Of several lists of words, the first that it has
 * counts; those after it mean the same, and only as whole words.
 */
export function excerptOf(text: string, lists: string[][]): string {
  const sentences = text.match(/[^.؟?!\n]+[.؟?!]*/gu)?.map((sentence) => sentence.trim()) ?? [];
  const telling = lists.map((stems, index) => sentences.find((sentence) => hasWord(sentence, stems, index === 0)));
  const sentence = telling.find(Boolean) || sentences[0] || '';
  if (sentence.length <= longestExcerpt) return sentence;
  return `${sentence.slice(0, longestExcerpt).replace(/\s+\S*$/u, '')}…`;
}

function hasWord(sentence: string, stems: string[], hasBeginnings: boolean): boolean {
  if (stems.length === 0) return false;
  const isTelling = (word: string) => isFoundBy(word, stems, hasBeginnings);
  return runsOf(sentence).some(({ joined, halves }) => [joined, ...halves].some(isTelling));
}
