import { withoutArticle } from '../../kit/i18n/search-fold.ts';
import { type Run, runsOf, stemOf } from '../../kit/search/stem.ts';
import { keyOf, longestPhrase, type Phrase, type Synonyms } from './synonyms.ts';

/** One thing that is looked for. Any of its phrases will do, and of a phrase every word must be there. */
export type Term = {
  /** As it was typed, folded and without an article. */
  typed: string;
  own: Phrase[];
  /** What means the same. */
  same: Phrase[];
  /** Whether words that only begin like it will do, too. */
  hasBeginnings: boolean;
};

/** More are not looked for, however many are typed. */
const mostTerms = 8;
/** The same for all words together, those that mean the same included: each of them is asked for in every index. */
export const mostStems = 24;
/** Shorter words must be whole, unless they are the last: that one may still be being typed. */
const shortestBeginning = 3;

/** Say nothing beside other words. Folded. */
const fillers = new Set(
  'a an and are for from how i in is my need of on or our the to want we what with you your اريد ابغي عاوز عايز الي او ان عن علي في كيف ما مع من هل'.split(
    ' ',
  ),
);

/** What a search looks for. */
export function termsOf(q: string, synonyms: Synonyms): Term[] {
  const runs = runsOf(q);
  const telling = runs.filter(({ joined }) => !fillers.has(joined));
  return withinBounds(grouped(telling.length > 0 ? telling : runs, synonyms));
}

/** Neighbours that mean something together are one term: the longest such phrase counts. */
function grouped(runs: Run[], synonyms: Synonyms): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < runs.length && terms.length < mostTerms; ) {
    const length = phraseLengthAt(runs, at, synonyms);
    terms.push(termOf(runs.slice(at, at + length), at + length === runs.length, synonyms));
    at += length;
  }
  return [...new Map(terms.map((term) => [term.typed, term])).values()];
}

function phraseLengthAt(runs: Run[], at: number, synonyms: Synonyms): number {
  const lengths = Array.from({ length: longestPhrase }, (_, index) => longestPhrase - index);
  return lengths.find((length) => length === 1 || synonyms.has(keyOf(stemsIn(runs.slice(at, at + length))))) ?? 1;
}

const stemsIn = (runs: Run[]): Phrase => runs.map(({ joined }) => stemOf(joined));

function termOf(runs: Run[], isLast: boolean, synonyms: Synonyms): Term {
  const stems = stemsIn(runs);
  const key = keyOf(stems);
  const apart = runs.flatMap(({ halves }) => halves).map(stemOf);
  const typed = runs.map(({ joined }) => withoutArticle(joined)).join(' ');
  return {
    typed,
    own: apart.length > 1 ? [[key], apart] : [[key]],
    same: synonyms.get(key) ?? [],
    hasBeginnings: apart.length === 1 && (isLast || key.length >= shortestBeginning),
  };
}

/** What was typed comes first; of what means the same, as much as there is room for. */
function withinBounds(terms: Term[]): Term[] {
  let room = mostStems;
  const keep = (phrase: Phrase) => {
    room -= phrase.length;
    return room >= 0;
  };
  const typed = terms.map((term) => ({ ...term, own: term.own.filter(keep) }));
  return typed.map((term) => ({ ...term, same: term.same.filter(keep) })).filter(({ own }) => own.length > 0);
}
