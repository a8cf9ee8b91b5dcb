import { runsOf, stemOf } from '../../kit/search/stem.ts';

/** The stems of one or more words that stand for the same. */
export type Phrase = string[];

/** What else can be looked for, by a phrase written together: «wi-fi» and «wi fi» are one, and so are «واي فاي» and «وايفاي». */
export type Synonyms = Map<string, Phrase[]>;

/** More words than these are no name of anything. */
export const longestPhrase = 3;

export const phraseOf = (text: string): Phrase => runsOf(text).map(({ joined }) => stemOf(joined));

export const keyOf = (phrase: Phrase) => phrase.join('');

export function synonymsIn(groups: string[][]): Synonyms {
  const synonyms: Synonyms = new Map();
  for (const group of groups) {
    const phrases = new Map(group.map((text) => [keyOf(phraseOf(text)), phraseOf(text)]));
    for (const key of phrases.keys()) {
      const others = [...phrases].filter(([other]) => other !== key).map(([, phrase]) => phrase);
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  }
  return synonyms;
}
