import { UncheckableDocument } from './uncheckable.server.ts';

/** `text` is a name with its slash and without escapes, a keyword, a number or a bracket; a string is `()`, whatever it says. */
export type Token = { text: string; end: number };

const bytesOf = (characters: string) => new Set(Buffer.from(characters, 'latin1'));
const spaces = bytesOf('\0\t\n\f\r ');
const lineEnds = bytesOf('\r\n');
const delimiters = bytesOf('()<>[]{}/%');
const isRegular = (byte: number | undefined) => byte !== undefined && !spaces.has(byte) && !delimiters.has(byte);

/** What reading tokens may cost: objects can be laid over one another so that each is read to the end of the file. */
export type Budget = { bytes: number };

function spend(budget: Budget, bytes: number) {
  budget.bytes -= bytes;
  if (budget.bytes < 0) throw new UncheckableDocument();
}

/** The token at a place or after it, as every reader of PDF sees it; null at the end. */
export function readToken(pdf: Buffer, from: number, budget: Budget): Token | null {
  const at = skipSpace(pdf, from);
  const token = at < pdf.length ? tokenAt(pdf, at) : null;
  spend(budget, (token?.end ?? at) - from + 1);
  return token;
}

function skipSpace(pdf: Buffer, from: number): number {
  let at = from;
  for (; at < pdf.length; at += 1) {
    const byte = pdf[at] ?? 0;
    if (byte === 0x25) at = endOf(pdf, at, (one) => !lineEnds.has(one ?? 10));
    else if (!spaces.has(byte)) break;
  }
  return at;
}

/** Behind the last byte for which a test holds. */
function endOf(pdf: Buffer, from: number, holds: (byte: number | undefined) => boolean): number {
  let at = from;
  while (at < pdf.length && holds(pdf[at])) at += 1;
  return at;
}

function tokenAt(pdf: Buffer, at: number): Token {
  const first = String.fromCharCode(pdf[at] ?? 0);
  if (first === '/') {
    const end = endOf(pdf, at + 1, isRegular);
    return { text: `/${nameOf(pdf.toString('latin1', at + 1, end))}`, end };
  }
  if (first === '(') return { text: '()', end: stringEnd(pdf, at) };
  const pair = pdf.toString('latin1', at, at + 2);
  if (pair === '<<' || pair === '>>') return { text: pair, end: at + 2 };
  if (first === '<') return { text: '()', end: endOf(pdf, at, (byte) => byte !== 0x3e) + 1 };
  if (!isRegular(pdf[at])) return { text: first, end: at + 1 };
  const end = endOf(pdf, at, isRegular);
  // No number or keyword is longer; what follows random bytes may be.
  return { text: pdf.toString('latin1', at, Math.min(end, at + 20)), end };
}

/** `J#61vaScript` is JavaScript. */
function nameOf(written: string): string {
  return written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Brackets in a string are part of it as long as there are as many of both. */
function stringEnd(pdf: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < pdf.length; at += 1) {
    const byte = pdf[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return pdf.length;
}
