import type { SearchHit } from './search.contract.ts';
import { excerptOf } from './search-text.server.ts';

type Texts = Record<`${'title' | 'text'}${'EN' | 'AR'}`, string>;

/** What a hit is made of, under the same names for every kind of record. */
export type FoundRow = Texts & { id: number; category: string };

/** Stems of the words that say why something was found; of the second list only where none of the first is. */
export type Telling = string[][];

export function hitOf(
  { id, titleEN, titleAR, category, textEN, textAR }: FoundRow,
  path: string,
  telling: Telling,
  imageUrl: string,
): SearchHit {
  const [excerptEN, excerptAR] = [excerptOf(textEN, telling), excerptOf(textAR, telling)];
  return { id, titleEN, titleAR, textEN: excerptEN, textAR: excerptAR, path, category, imageUrl };
}
