/** From this length on a word with one wrong letter is still recognised; a shorter one could be too many others. */
export const shortestCorrected = 5;

/** A word and what is left of it without each one of its letters: two words one letter apart have one of these in common. */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** Whether one letter is missing, too many, another one, or has changed places with its neighbour. */
export function isOneLetterApart(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]].toSorted((left, right) => left.length - right.length);
  if (!a || !b || b.length - a.length > 1 || one === other) return false;
  const at = b.findIndex((letter, index) => letter !== a[index]);
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (rest(a, a.length === b.length ? at + 1 : at) === rest(b, at + 1)) return true;
  return a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
}
