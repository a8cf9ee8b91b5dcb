import { foldForSearch, withoutArticle } from '../i18n/search-fold.ts';

/** What people write between the halves of one word, or leave out: `wi-fi`, `e-commerce`, `node.js`, `don’t`. */
const runs = /[\p{L}\p{N}]+(?:[-‐‑'’._][\p{L}\p{N}]+)*/gu;
const longestWord = 40;
/** More halves than these are a code or an address, and nobody writes them as one word. */
const mostHalves = 4;

/** A word as it is written, with the halves that it is joined of; one half, in most cases. */
export type Run = { joined: string; halves: string[] };

/** The words of a text in their order, folded. */
export function runsOf(text: string): Run[] {
  // A hostile text has fifty thousand words, most of them the same.
  const known = new Map<string, Run>();
  return (foldForSearch(text).match(runs) ?? []).map((written) => {
    const run = known.get(written) ?? runOf(written);
    known.set(written, run);
    return run;
  });
}

function runOf(written: string): Run {
  const halves = (written.match(/[\p{L}\p{N}]+/gu) ?? []).map((half) => half.slice(0, longestWord));
  return { joined: halves.join('').slice(0, longestWord), halves };
}

const isArabic = /\p{Script=Arabic}/u;
const arabicEnding = /(?<=\p{L}{3})(?:ات|[اه])$|(?<=\p{L}{4})(?:ون|ين)$/u;

/** What a folded word has in common with its plural, and with its forms that have an article: light, and never a root. */
export function stemOf(word: string): string {
  const bare = withoutArticle(word);
  return isArabic.test(bare) ? bare.replace(arabicEnding, '') : singular(bare);
}

function singular(word: string): string {
  if (word.length < 4) return word;
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  // Not of «business», «status» and «analysis».
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** «and» and «for», which Arabic writes together with the word that follows. */
const attached = /^[ول](?=\p{L}{4}|\p{L}{3}[اه]$)/u;

/** Everything that a text is found by: its words as they are, their stems, and joined words with their halves. */
export function indexedForms(text: string, mostWords: number): Set<string> {
  const words = new Set<string>();
  for (const { joined, halves } of runsOf(text)) {
    if (words.size >= mostWords) break;
    for (const half of halves) words.add(half);
    if (halves.length <= mostHalves) words.add(joined);
  }
  const forms = new Set<string>();
  for (const word of words) {
    for (const written of [word, word.replace(attached, '')]) {
      forms.add(written).add(withoutArticle(written)).add(stemOf(written));
    }
  }
  return forms;
}

/** Shorter beginnings than this say too little to be marked. */
const shortestStart = 2;

/** Whether a folded word is one that the search for these stems finds: as a whole, or because it begins like one. */
export function isFoundBy(word: string, stems: string[], hasBeginnings = true): boolean {
  const [bare, stem] = [withoutArticle(word), stemOf(word)];
  const begins = (asked: string) => [word, bare].some((written) => written.startsWith(asked));
  return stems.some((asked) => stem === asked || (hasBeginnings && asked.length >= shortestStart && begins(asked)));
}
