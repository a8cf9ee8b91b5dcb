// No comma, bracket, quote or space: whatever reads this as a list of addresses or as a header finds exactly one.
const single = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Whether an email can go to this address. The rule of forms is wider, because being wrong there loses a customer. */
export function isMailable(address: string): boolean {
  return address.length <= 254 && single.test(address);
}

// Line breaks would begin another header; direction controls would rearrange the words around them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is what this is for
const unfit = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

const longestLine = 200;

/** A text as one clean line, for a header. */
export function headerLine(value: string): string {
  const line = value.replace(unfit, ' ').replace(/\s+/g, ' ').trim().toWellFormed();
  return line.length > longestLine ? `${line.slice(0, longestLine - 1).toWellFormed()}…` : line;
}

/** The parts of `Meridian <site@example.com>`. */
export function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<(.+)>$/.exec(from) ?? [];
  return { name: headerLine(name), address: address.trim() };
}
