import { type Finding, lineAt, type SourceFile } from './findings.ts';

/** What a reader should meet in one spelling only, whichever others are right as well. */
const spellings = [
  { pattern: /\u064b\u0627/gu, message: 'tanwin goes after the alef: اً' },
  { pattern: /\p{L}ـ\s+(?=[\p{N}{])/gu, message: 'a joined word stands close to its number: لـ24' },
  { pattern: /\be-mails?\b/giu, message: 'write email, as everywhere else' },
  // A year is no amount; what is longer, in an address or after # or a letter is a name. Arabic words join numbers.
  {
    pattern: /(?<![A-Za-z\p{N}#=/.,_-])(?!(?:19|20)\d\d(?!\p{N}))[1-9]\d{3,8}(?![A-Za-z\p{N}_])/gu,
    message: 'thousands have a comma: 1,250',
  },
];

const asks =
  /^(?:(?:كم|أي|أين|كيف|متى|ماذا|لماذا|هل)\s|(?:Which|Why|Do|Does|Did|Is|Are|Can|Should|How (?:much|many|long|often|soon))\s)/u;

/** A title of a record, of a text or of a part of an article. */
const titles =
  /"[^"]*(?:[Tt]itle(?:EN|AR)?|[Qq]uestion(?:EN|AR)|service\.steps\.\w+)":\s*"([^"]*)"|<h[1-6]>(.*?)<\/h[1-6]>/gu;

/** Texts that people read, in JSON or HTML, spelt otherwise than the rest of the site. */
export function findMisspellings(files: SourceFile[]): Finding[] {
  return files.flatMap(({ path, content }) => {
    const words = blank(content, notProse);
    const misspelt = spellings.flatMap(({ pattern, message }) =>
      [...words.matchAll(pattern)].map((match) => ({ index: match.index, message: `${match[0]}: ${message}` })),
    );
    const unmarked = [...content.matchAll(titles)].flatMap((match) => {
      const title = match[1] ?? match[2] ?? '';
      const isUnmarked = asks.test(title) && !/[?؟]/u.test(title);
      return isUnmarked ? [{ index: match.index, message: `${title}: a title that asks has a question mark` }] : [];
    });
    return [...misspelt, ...unmarked].map(({ index, message }) => ({
      file: path,
      line: lineAt(content, index),
      message,
    }));
  });
}

/** Code is quoted as it is written, attributes are not read, and the numbers of JSON are formatted where they are shown. */
const notProse = /<(pre|code)\b.*?<\/\1>|<[^>]*>|":\s*\d+/gsu;

/** The same length, so that places in it are places in the file. */
function blank(content: string, pattern: RegExp): string {
  return content.replace(pattern, (piece) => piece.replace(/[^\n]/g, ' '));
}
