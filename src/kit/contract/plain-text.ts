/** What rules know of texts before any schema does: the login checks two fields and loads no more than this. */

/** The longest line of text, and the longest thing to look for. */
export const lineLength = 200;

export const emailLimits = { length: 254, localLength: 64 };

// Controls, half surrogates and invisible direction overrides corrupt pages, logs and other people's text.
const controls = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069';
const forbidden = new RegExp(`[${controls}\\p{Cs}]`, 'u');
// Whole surrogates too. To look at characters as wholes takes several times as long, and hardly any text needs it.
const suspicious = new RegExp(`[${controls}\\ud800-\\udfff]`);

// So do marks piled upon one letter, which are also endless work for whoever puts them in order.
const mostMarks = 20;
const piled = new RegExp(`\\p{M}{${mostMarks}}`, 'u');
const markOrHalf = /[\p{M}\p{Cs}]/u;
const firstMark = 0x300;

/**
 * Forms ask with every key, and to look at every letter of a long Arabic text takes more than a millisecond. A pile is
 * as long as the step from one looked-at place to the next, so it covers one of them.
 */
function isPiled(value: string): boolean {
  for (let at = 0; at < value.length; at += mostMarks) {
    if (value.charCodeAt(at) >= firstMark && markOrHalf.test(value.charAt(at))) return piled.test(value);
  }
  return false;
}

export function isClean(value: string): boolean {
  return !(suspicious.test(value) && forbidden.test(value)) && !isPiled(value);
}

export function tidy(value: string): string {
  return isClean(value) ? value.trim().normalize('NFC') : value;
}

// Linear in the length of the text: no nested repetition, so hostile input cannot stall it.
const emailShape = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;

export function hasEmailShape(value: string): boolean {
  return emailShape.test(value) && value.indexOf('@') <= emailLimits.localLength;
}
