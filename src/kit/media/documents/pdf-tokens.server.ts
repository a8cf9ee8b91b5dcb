import { UncheckableDocument } from './uncheckable.server.ts';

/** `text` is a name with its slash and without escapes, a keyword, a number or a bracket; a string is `()`, whatever it says. */
export type Token = { text: string; end: number };

/** What reading tokens may cost: objects can be laid over one another so that each is read to the end of the file. */
export type Budget = { bytes: number };

const code = (character: string) => character.charCodeAt(0);
const [slash, percent, backslash] = [code('/'), code('%'), code('\\')];
const [opened, closed, less, greater] = [code('('), code(')'), code('<'), code('>')];

// Tables, because every byte is looked up.
const tableOf = (characters: string) => Uint8Array.from({ length: 256 }, (_, byte) => Number(isIn(characters, byte)));
const isIn = (characters: string, byte: number) => characters.includes(String.fromCharCode(byte));
const space = tableOf('\0\t\n\f\r ');
const lineEnd = tableOf('\r\n');
const special = tableOf('\0\t\n\f\r ()<>[]{}/%');

/** The token at a place or after it, as every reader of PDF sees it; null at the end. */
export function readToken(pdf: Buffer, from: number, budget: Budget): Token | null {
  const at = skipSpace(pdf, from);
  const token = at < pdf.length ? tokenAt(pdf, at) : null;
  budget.bytes -= (token?.end ?? at) - from + 1;
  if (budget.bytes < 0) throw new UncheckableDocument();
  return token;
}

function skipSpace(pdf: Buffer, from: number): number {
  let at = from;
  while (at < pdf.length) {
    if (pdf[at] === percent) at = nextIn(lineEnd, pdf, at);
    else if (space[pdf[at] ?? 0]) at += 1;
    else break;
  }
  return at;
}

/** The next byte that a table has; behind the last one where there is none. */
function nextIn(table: Uint8Array, pdf: Buffer, from: number): number {
  let at = from;
  while (at < pdf.length && !table[pdf[at] ?? 0]) at += 1;
  return at;
}

function tokenAt(pdf: Buffer, at: number): Token {
  const first = pdf[at] ?? 0;
  if (!special[first]) {
    const end = nextIn(special, pdf, at);
    // No number or keyword is longer; what follows random bytes may be.
    return { text: pdf.toString('latin1', at, Math.min(end, at + 20)), end };
  }
  if (first === slash) {
    const end = nextIn(special, pdf, at + 1);
    return { text: nameOf(pdf.toString('latin1', at, end)), end };
  }
  if (first === opened) return { text: '()', end: stringEnd(pdf, at) };
  const isPair = first === pdf[at + 1];
  if (first === less) return isPair ? { text: '<<', end: at + 2 } : { text: '()', end: hexEnd(pdf, at) };
  if (first === greater && isPair) return { text: '>>', end: at + 2 };
  return { text: String.fromCharCode(first), end: at + 1 };
}

/** `J#61vaScript` is JavaScript. */
function nameOf(written: string): string {
  if (!written.includes('#')) return written;
  return written.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Brackets in a string are part of it as long as there are as many of both. */
function stringEnd(pdf: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < pdf.length; at += 1) {
    const byte = pdf[at];
    if (byte === backslash) at += 1;
    else if (byte === opened) depth += 1;
    else if (byte === closed) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return pdf.length;
}

function hexEnd(pdf: Buffer, from: number): number {
  const end = pdf.indexOf(greater, from);
  return end < 0 ? pdf.length : end + 1;
}
