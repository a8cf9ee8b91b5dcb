/** What rules know of texts before any schema does: the login checks two fields and loads no more than this. */

/** The longest line of text, and the longest thing to look for. */
export const lineLength = 200;

export const emailLimits = { length: 254, localLength: 64 };

// Controls, half surrogates and invisible direction overrides corrupt pages, logs and other people's text. So do marks
// piled upon one letter, which are also endless work for whoever puts them in order.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what this is for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Cs}|\p{M}{20}/u;

export function isClean(value: string): boolean {
  return !forbidden.test(value);
}

export function tidy(value: string): string {
  return isClean(value) ? value.trim().normalize('NFC') : value;
}

// Linear in the length of the text: no nested repetition, so hostile input cannot stall it.
const emailShape = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;

export function hasEmailShape(value: string): boolean {
  return emailShape.test(value) && value.indexOf('@') <= emailLimits.localLength;
}
