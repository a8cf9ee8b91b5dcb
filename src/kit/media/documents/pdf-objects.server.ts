import { inflateSync } from 'node:zlib';
import { type Budget, readToken } from './pdf-tokens.server.ts';
import { UncheckableDocument } from './uncheckable.server.ts';

/** What is written in an object, a stream's data aside. `number` is NaN where nothing can refer to it. */
export type PdfObject = { number: number; tokens: string[] };

/** All that object streams may unpack to, together. Those of a document of a thousand pages are a few megabytes. */
const mostUnpacked = 64_000_000;
/** In front of `obj`, as far as anybody looks for the number of an object. */
const headBytes = 256;
const space = '[\\0\\t\\n\\f\\r ]';
const gap = `(?:${space}|%[^\\r\\n]*[\\r\\n])+`;
// Some readers take `0.` for a number, and `0obj` for two words.
const head = new RegExp(`(?:(\\d+)${gap}\\d+|[\\d.])${gap}$|(\\d+)${gap}[\\d.]+$`);
/** Nothing but comments and space, for so long that it cannot be seen what comes before. */
const endless = new RegExp(`^(?:[^\\r\\n]*[\\r\\n])?(?:${space}|%[^\\r\\n]*[\\r\\n])*$`);

/**
 * Every object that a reader could come to, wherever it begins: also inside of what looks like a string, a comment or the
 * data of a stream, because the table of a document may lead a reader there. What is packed in object streams included.
 */
export function* pdfObjects(pdf: Buffer): Generator<PdfObject> {
  const budget: Budget = { bytes: 4 * pdf.length + mostUnpacked };
  let room = mostUnpacked;
  for (const { number, at } of beginnings(pdf)) {
    const { tokens, data } = readObject(pdf, at, budget);
    yield { number, tokens };
    if (data === null || !isObjectStream(tokens)) continue;
    const unpacked = unpack(pdf.subarray(data), tokens, room);
    room -= unpacked.length;
    yield* packedObjects(unpacked, tokens, budget);
  }
}

function* beginnings(pdf: Buffer): Generator<{ number: number; at: number }> {
  for (let at = pdf.indexOf('obj'); at >= 0; at = pdf.indexOf('obj', at + 3)) {
    // Most are the ends of objects.
    if (pdf[at - 1] === 0x64) continue;
    const before = pdf.toString('latin1', Math.max(0, at - headBytes), at);
    const found = head.exec(before);
    if (found ?? endless.exec(before)) yield { number: Number(found?.[1] ?? found?.[2] ?? Number.NaN), at: at + 3 };
  }
  for (let at = pdf.indexOf('trailer'); at >= 0; at = pdf.indexOf('trailer', at + 7)) {
    yield { number: Number.NaN, at: at + 7 };
  }
}

/** Up to the data of its stream, whose place is told, or its end. At another object others go on. */
function readObject(pdf: Buffer, from: number, budget: Budget): { tokens: string[]; data: number | null } {
  const tokens: string[] = [];
  const brackets: string[] = [];
  for (let token = readToken(pdf, from, budget); token; token = readToken(pdf, token.end, budget)) {
    const { text, end } = token;
    if (text === 'obj') break;
    // Inside of a dictionary these are words like others.
    if (text === 'stream' && brackets.length === 0) return { tokens, data: dataStart(pdf, end) };
    if (['endobj', 'startxref'].includes(text) && brackets.length === 0) break;
    follow(brackets, text);
    tokens.push(text);
  }
  return { tokens, data: null };
}

const closing: Record<string, string> = { '>>': '<<', ']': '[' };

/** Which brackets are open. One that closes nothing is passed over, as readers do. */
function follow(brackets: string[], token: string) {
  if (token === '<<' || token === '[') brackets.push(token);
  else if (closing[token] && closing[token] === brackets.at(-1)) brackets.pop();
}

function dataStart(pdf: Buffer, at: number): number {
  const lineEnd = /^(?:\r\n|\n|\r)?/.exec(pdf.toString('latin1', at, at + 2))?.[0] ?? '';
  return at + lineEnd.length;
}

function isObjectStream(tokens: string[]): boolean {
  return tokens.includes('/ObjStm') || (tokens.includes('/First') && tokens.includes('/N'));
}

function unpack(data: Buffer, tokens: string[], room: number): Buffer {
  const at = tokens.indexOf('/Filter');
  const filter = at < 0 ? '' : tokens[at + 1] === '[' ? tokens.slice(at + 2, at + 4).join('') : tokens[at + 1];
  const isUnusual = ['/DecodeParms', '/DP', '/F', '/FFilter'].some((key) => tokens.includes(key));
  if (isUnusual || tokens.lastIndexOf('/Filter') !== at) throw new UncheckableDocument();
  if (filter === '') return data;
  if (filter !== '/FlateDecode' && filter !== '/FlateDecode]') throw new UncheckableDocument();
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, room) });
  } catch (cause) {
    throw new UncheckableDocument('an object stream could not be unpacked', { cause });
  }
}

/** An object stream begins with the numbers of its objects and where each begins. */
function* packedObjects(content: Buffer, tokens: string[], budget: Budget): Generator<PdfObject> {
  const first = numberAfter('/First', tokens);
  let from = 0;
  for (let left = numberAfter('/N', tokens); left > 0; left -= 1) {
    const number = readToken(content, from, budget);
    const offset = number && readToken(content, number.end, budget);
    if (!offset) return;
    from = offset.end;
    yield { number: Number(number.text), tokens: readValue(content, first + wholeNumber(offset.text), budget) };
  }
}

function numberAfter(key: string, tokens: string[]): number {
  const at = tokens.indexOf(key);
  // Of two, one reader takes the first and another the last. A reference leads elsewhere in the document.
  if (tokens.lastIndexOf(key) !== at || tokens[at + 3] === 'R') throw new UncheckableDocument();
  return wholeNumber(tokens[at + 1]);
}

function wholeNumber(token = ''): number {
  if (!/^\d{1,9}$/.test(token)) throw new UncheckableDocument();
  return Number(token);
}

/** One value: a whole dictionary or list, however deep. */
function readValue(content: Buffer, from: number, budget: Budget): string[] {
  const tokens: string[] = [];
  const brackets: string[] = [];
  for (let token = readToken(content, from, budget); token; token = readToken(content, token.end, budget)) {
    tokens.push(token.text);
    follow(brackets, token.text);
    if (brackets.length === 0) break;
  }
  return tokens;
}
