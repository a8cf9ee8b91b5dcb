/** Marked words are written in brackets, which are the same in both directions of writing: the first kind in these, the second in those. */
const brackets = [
  ['[', ']'],
  ['{', '}'],
] as const;

/** A sentence as people write it: `<code>word</code>` is `[word]`. */
export function inBrackets(sentence: string, marks: string[]): string {
  return marks.reduce((words, mark, index) => {
    const [open, close] = brackets[index] ?? brackets[0];
    return words.replace(new RegExp(`<${mark}>([^<>]*)</${mark}>`, 'g'), `${open}$1${close}`);
  }, sentence);
}

/** And as the site reads it. */
export function fromBrackets(sentence: string, marks: string[]): string {
  return marks.reduce((words, mark, index) => {
    const [open, close] = brackets[index] ?? brackets[0];
    return words.replace(new RegExp(`\\${open}([^[\\]{}]*)\\${close}`, 'g'), `<${mark}>$1</${mark}>`);
  }, sentence);
}

/** Whether a bracket has lost the other one of its pair. */
export function hasLooseBracket(sentence: string, marks: string[]): boolean {
  return brackets
    .slice(0, marks.length)
    .flat()
    .some((bracket) => fromBrackets(sentence, marks).includes(bracket));
}

/** The pairs that a text needs, for a sentence about them. */
export const pairsOf = (marks: string[]) =>
  brackets
    .slice(0, marks.length)
    .map((pair) => pair.join(' '))
    .join(' ');
