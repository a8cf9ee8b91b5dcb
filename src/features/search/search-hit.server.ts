import type { SearchHit } from './search.contract.ts';
import { excerptOf } from './search-text.server.ts';

type Texts = Record<`${'title' | 'text'}${'EN' | 'AR'}`, string>;

/** What a hit is made of, under the same names for every kind of record. */
export type FoundRow = Texts & { id: number; category: string };

export function hitOf(
  { id, titleEN, titleAR, category, ...row }: FoundRow,
  path: string,
  stems: string[],
  imageUrl = '',
): SearchHit {
  const [textEN, textAR] = [row.textEN, row.textAR].map((text) => excerptOf(text, stems));
  return { id, titleEN, titleAR, textEN: textEN ?? '', textAR: textAR ?? '', path, category, imageUrl };
}
