const pairsOf = (word: string) =>
  Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2));

type Word = { pairs: number; texts: number[] };

/**
 * How close the words of some texts come to words that none of them contains, from 0 to 1 for each text: the share of
 * pairs of letters that two words have in common, of which typing errors leave most in place. An inverted index from
 * pairs to words, because comparing every asked word with every word of every text would hold up everybody else.
 */
export function likenessIndex(texts: string[][]): (asked: string[]) => number[] {
  const words = new Map<string, Word>();
  for (const [text, own] of texts.entries()) {
    for (const word of own) {
      const known = words.get(word);
      if (known) known.texts.push(text);
      else words.set(word, { pairs: pairsOf(word).length, texts: [text] });
    }
  }
  const withPair = new Map<string, Word[]>();
  for (const [word, entry] of words) {
    for (const pair of new Set(pairsOf(word))) {
      const having = withPair.get(pair);
      if (having) having.push(entry);
      else withPair.set(pair, [entry]);
    }
  }

  return (asked) => {
    const best = texts.map(() => 0);
    for (const pairs of asked.map(pairsOf)) {
      const shared = new Map<Word, number>();
      for (const word of pairs.flatMap((pair) => withPair.get(pair) ?? []))
        shared.set(word, (shared.get(word) ?? 0) + 1);
      for (const [word, count] of shared) {
        const likeness = (2 * count) / (pairs.length + word.pairs);
        for (const text of word.texts) best[text] = Math.max(best[text] ?? 0, likeness);
      }
    }
    return best;
  };
}
