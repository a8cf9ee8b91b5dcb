import { stemIn, wordsOf } from '../../kit/i18n/search-fold.ts';

const longestExcerpt = 160;

/** The sentence that says why a record was found, or its first one. */
export function excerptOf(text: string, stems: string[]): string {
  const sentences = text.match(/[^.؟?!\n]+[.؟?!]*/gu)?.map((sentence) => sentence.trim()) ?? [];
  const telling =
    stems.length > 0 && sentences.find((sentence) => wordsOf(sentence).some((word) => stemIn(word, stems)));
  const sentence = telling || sentences[0] || '';
  if (sentence.length <= longestExcerpt) return sentence;
  return `${sentence.slice(0, longestExcerpt).replace(/\s+\S*$/u, '')}…`;
}
