import { withoutArticle } from '../../kit/i18n/search-fold.ts';
import { runsOf } from '../../kit/search/stem.ts';
import type { SearchHit } from './search.contract.ts';

const mostRead = 20;

/** A folded word as the first hits write it: people read it with its capitals and its teh marbuta. */
export function asWritten(word: string, hits: SearchHit[]): string {
  const texts = hits.slice(0, mostRead).flatMap((hit) => [hit.titleEN, hit.titleAR, hit.textEN, hit.textAR]);
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}\p{Cf}ـ'’‐‑-]+/u));
  return words.find((written) => runsOf(written).some(({ joined }) => withoutArticle(joined) === word)) ?? word;
}
