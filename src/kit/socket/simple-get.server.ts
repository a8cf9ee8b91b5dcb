/** A GET that is a whole request, by itself: nobody can be of two minds about where it ends. */
export type SimpleGet = {
  url: string;
  acceptEncoding: string;
  /** What the asker has already, if they say so. */
  ifNoneMatch: string | undefined;
  /** Nothing but these decides the answer. */
  isPlain: boolean;
};

// Every byte of the head is accounted for: one request line, well-formed headers, nothing after them.
const simpleGet = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+\r\n$/;
// Headers that change what the answer must be or where the request ends.
const unusual =
  /\n(?:(?:content-length|transfer-encoding|te|trailer|upgrade|expect|range|if-(?!none-match:)[a-z-]+)[\t ]*:|connection:(?![\t ]*keep-alive[\t ]*\r))/i;
// Of these, those after which the next request might begin elsewhere, or there is none.
const doubtful =
  /\n(?:(?:content-length|transfer-encoding|te|trailer|upgrade|expect)[\t ]*:|connection:(?![\t ]*keep-alive[\t ]*\r))/i;
const host = /\nhost:[\t ]*[^\r]/i;
const acceptEncoding = /\naccept-encoding:[\t ]*([^\r]*)/i;
const ifNoneMatch = /\nif-none-match:[\t ]*([^\r]*)/i;

const longestHead = 8192;

/** Reads what came in one piece. Whatever is doubtful is not judged here: that is for a full parser. */
export function readSimpleGet(chunk: Buffer): SimpleGet | undefined {
  if (chunk.length > longestHead) return undefined;
  const head = chunk.toString('latin1');
  const url = simpleGet.exec(head)?.[1];
  if (url === undefined || !host.test(head)) return undefined;
  const isPlain = !unusual.test(head);
  if (!isPlain && doubtful.test(head)) return undefined;
  return {
    url,
    isPlain,
    acceptEncoding: acceptEncoding.exec(head)?.[1] ?? '',
    ifNoneMatch: ifNoneMatch.exec(head)?.[1],
  };
}
