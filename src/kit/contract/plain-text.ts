/** What rules know of texts before any schema does: the login checks two fields and loads no more than this. */

/** The longest line of text, and the longest thing to look for. */
export const lineLength = 200;

export const emailLimits = { length: 254, localLength: 64 };

// Controls, half surrogates and invisible direction overrides corrupt pages, logs and other people's text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what this is for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Cs}]/u;

// So do marks piled upon one letter, which are also endless work for whoever puts them in order.
const mostMarks = 20;
const piled = new RegExp(`\\p{M}{${mostMarks}}`, 'u');
const markOrHalf = /[\p{M}\p{Cs}]/u;

/**
 * Forms ask with every key, and to look at every letter of a long Arabic text takes more than a millisecond. A pile is
 * as long as the step from one looked-at place to the next, so it covers one of them.
 */
function isPiled(value: string): boolean {
  for (let at = 0; at < value.length; at += mostMarks) if (markOrHalf.test(value.charAt(at))) return piled.test(value);
  return false;
}

export function isClean(value: string): boolean {
  return !forbidden.test(value) && !isPiled(value);
}

export function tidy(value: string): string {
  return isClean(value) ? value.trim().normalize('NFC') : value;
}

// Linear in the length of the text: no nested repetition, so hostile input cannot stall it.
const emailShape = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;

export function hasEmailShape(value: string): boolean {
  return emailShape.test(value) && value.indexOf('@') <= emailLimits.localLength;
}
