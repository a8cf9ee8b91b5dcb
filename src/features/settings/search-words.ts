const separators = /[,;،؛]/;

const trimmed = (words: string[]) => words.map((word) => word.trim()).filter(Boolean);

/** Groups of words that mean the same: a line for each, with commas between the words. */
export function groupsIn(typed: string): string[][] {
  return trimmed(typed.split('\n')).map((line) => trimmed(line.split(separators)));
}

/** What staff suggest to look for: one per line, or with commas between them. */
export function suggestionsIn(typed: string): string[] {
  return trimmed(typed.split(/[,;،؛\n]/));
}

const most = { groups: 60, words: 10, suggestions: 8, letters: 40 };

const isShort = (word: string) => word.length <= most.letters;

/** Every group is looked through when the settings change, and every word of one may be asked for in a search. */
export function areGroups(typed: string): boolean {
  const groups = groupsIn(typed);
  const isGroup = (words: string[]) => words.length >= 2 && words.length <= most.words && words.every(isShort);
  return groups.length <= most.groups && groups.every(isGroup);
}

export function areSuggestions(typed: string): boolean {
  const suggestions = suggestionsIn(typed);
  return suggestions.length <= most.suggestions && suggestions.every(isShort);
}
