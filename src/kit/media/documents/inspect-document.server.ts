import type { DocumentFlaw } from '../flawed-file.server.ts';
import { type PdfObject, pdfObjects } from './pdf-objects.server.ts';
import { UncheckableDocument } from './uncheckable.server.ts';

/** What runs, starts, sends, plays or carries something: of each the name that it cannot do without. */
const active = new Set(
  [
    ...['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'XFA'],
    ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'Rendition', 'Movie', 'Sound', 'U3D', 'PRC'],
  ].map((name) => `/${name}`),
);
/** Names that letters of a font may have as well: these count with a dictionary behind them. */
const activeKeys = new Set(['/AA', '/EF']);

const tailBytes = 2048;
/** As far from the end as programs look for the directory of a ZIP. */
const zipTailBytes = 65_557;

/** What is wrong with a document that somebody sends; null when it is a PDF that does nothing by itself. */
export function flawIn(pdf: Buffer): DocumentFlaw | null {
  if (!isWhole(pdf) || isZip(pdf)) return 'notADocument';
  try {
    return flawAmong(pdfObjects(pdf));
  } catch (error) {
    if (error instanceof UncheckableDocument) return 'uncheckableDocument';
    throw error;
  }
}

/** From its first byte to the mark of its end, and with a table of its objects where it says. */
function isWhole(pdf: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(pdf.toString('latin1', 0, 8))) return false;
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - tailBytes));
  const [, at = ''] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail) ?? [];
  if (at === '') return false;
  return /^\s*(?:xref|\d+\s+\d+\s+obj)/.test(pdf.toString('latin1', Number(at), Number(at) + 64));
}

function isZip(pdf: Buffer): boolean {
  return pdf.subarray(Math.max(0, pdf.length - zipTailBytes)).includes('PK\x05\x06');
}

function flawAmong(objects: Iterable<PdfObject>): DocumentFlaw | null {
  const opened = new Set<number>();
  const places = new Map<number, boolean>();
  let isActive = false;
  for (const { number, tokens } of objects) {
    if (hasValue(tokens, '/Encrypt')) return 'lockedDocument';
    isActive ||= tokens.some((token) => active.has(token)) || [...activeKeys].some((key) => hasValue(tokens, key));
    places.set(number, isPlace(tokens) && places.get(number) !== false);
    for (const action of valuesOf(tokens, '/OpenAction')) {
      if (/^\d+$/.test(action[0] ?? '')) opened.add(Number(action[0]));
      else if (action[0] !== 'null' && !isPlace(action)) isActive = true;
    }
  }
  // What happens when it is opened may be that a page is shown, and nothing else.
  return isActive || [...opened].some((number) => !places.get(number)) ? 'activeDocument' : null;
}

/** Whether an entry has something as its value that could do more than be looked at. */
function hasValue(tokens: string[], key: string): boolean {
  return valuesOf(tokens, key).some(
    ([first = '', , third]) => first === '<<' || (/^\d+$/.test(first) && third === 'R'),
  );
}

/** The longest value that is looked at: the action that shows a page has a dozen words. */
const valueTokens = 40;

/** What follows a key, with all of the dictionary that it may begin with. */
function valuesOf(tokens: string[], key: string): string[][] {
  return tokens.flatMap((token, at) => {
    if (token !== key) return [];
    const value = tokens.slice(at + 1, at + 1 + valueTokens);
    return [value[0] === '<<' ? value.slice(0, value.indexOf('>>') + 1) : value];
  });
}

/** A page and how it is shown, or the action that goes there and does nothing else. */
function isPlace(value: string[]): boolean {
  if (value[0] === '[') return true;
  const isPlain = value[0] === '<<' && value.indexOf('<<', 1) < 0 && value.includes('/GoTo');
  return isPlain && !value.includes('/Next') && !value.includes('/URI');
}
