import type { Chance } from './chance.ts';

// No vowels and nothing that a plural ends with: no search takes one of them for another, or for a word.
const letters = 'bcfhjkmptvwx';
const length = 9;
const marker = new RegExp(`zq[${letters}]{${length}}`, 'g');

/** A word that is nowhere else: whatever contains it shows this text. */
export function newMarker(chance: Chance): string {
  return `zq${Array.from({ length }, () => chance.of([...letters])).join('')}`;
}

/** The markers in a text, each once. */
export const markersIn = (text: string): string[] => [...new Set(text.match(marker))].toSorted();

/** The same word with one wrong letter. */
export const misspelt = (word: string) => `${word.slice(0, -2)}z${word.slice(-1)}`;
