const fold = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The product's name plus its category, unless the name says the category already: "Fire-fighting & alarm". */
export function serviceTitle(name: string, label: string): string {
  return fold(name).includes(fold(label)) ? name : `${name} · ${label}`;
}

const longest = 200;

/** What search results show: the promise and as much of the description as fits, whole sentences if possible. */
export function serviceDescription(bio: string, description: string): string {
  const whole = `${bio} ${description}`.replace(/\s+/gu, ' ').trim();
  if (whole.length <= longest) return whole;
  const start = whole.slice(0, longest);
  const sentences = /^.*[.؟?!](?=\s)/u.exec(start)?.[0] ?? '';
  if (sentences.length > longest / 2) return sentences;
  return `${start.slice(0, start.lastIndexOf(' '))}…`;
}
