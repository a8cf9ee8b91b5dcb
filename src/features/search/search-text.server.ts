import { isFoundBy, runsOf } from '../../kit/search/stem.ts';

const longestExcerpt = 160;

/** The sentence that says why a record was found, or its first one. Of several lists of words, the first that it has counts. */
export function excerptOf(text: string, lists: string[][]): string {
  const sentences = text.match(/[^.؟?!\n]+[.؟?!]*/gu)?.map((sentence) => sentence.trim()) ?? [];
  const telling = lists.map((stems) => stems.length > 0 && sentences.find((sentence) => hasWord(sentence, stems)));
  const sentence = telling.find(Boolean) || sentences[0] || '';
  if (sentence.length <= longestExcerpt) return sentence;
  return `${sentence.slice(0, longestExcerpt).replace(/\s+\S*$/u, '')}…`;
}

function hasWord(sentence: string, stems: string[]): boolean {
  return runsOf(sentence).some(({ joined, halves }) => [joined, ...halves].some((word) => isFoundBy(word, stems)));
}
