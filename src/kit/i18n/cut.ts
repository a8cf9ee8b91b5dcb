/** The first so many characters as a person counts them: a letter with its marks, or an emoji of several parts, is one. */
export function cut(text: string, most: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text;
}
