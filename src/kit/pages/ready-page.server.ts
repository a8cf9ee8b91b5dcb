import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** A page as bytes, ready to be sent: compressed once, headers laid out once. */
export type ReadyPage = {
  status: number;
  hash: string;
  bytes: number;
  variants: Record<Encoding, { body: Buffer; headers: string[] }>;
  notModified: string[];
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function makeReadyPage(html: string, status: number, headers: Record<string, string>): Promise<ReadyPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    compressGzip(identity, { level: 6 }),
  ]);
  const hash = createHash('sha256').update(identity).update(JSON.stringify(headers)).digest('base64url').slice(0, 22);
  const shared = Object.entries({ ...headers, vary: 'Accept-Encoding' }).flat();
  const variant = (body: Buffer, encoding: Encoding) => ({
    body,
    headers: [
      ...shared,
      'content-type', 'text/html; charset=utf-8',
      'etag', etagOf(hash, encoding),
      'content-length', String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  });
  const variants = { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity, 'identity') };
  return { status, hash, bytes: br.length + gz.length + identity.length, variants, notModified: shared };
}

function etagOf(hash: string, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

/** Answers straight from the bytes. Used ahead of the framework for hits, and by the page handler for misses. */
export function sendReadyPage(page: ReadyPage, request: IncomingMessage, response: ServerResponse): void {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  const known = request.headers['if-none-match'];
  if (known?.includes(page.hash)) {
    response.writeHead(304, [...page.notModified, 'etag', etagOf(page.hash, encoding)]).end();
    return;
  }
  const { headers, body } = page.variants[encoding];
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const encodings = new Map<string, Encoding>();

/** Browsers send a handful of different headers, so each is only read once. */
function encodingFor(header: string): Encoding {
  const known = encodings.get(header);
  if (known) return known;
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...rest] = part.trim().toLowerCase().split(';');
    return rest.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? [] : [name.trim()];
  });
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
  // Somebody who sends ever new headers must not fill the memory.
  if (encodings.size < 200) encodings.set(header, encoding);
  return encoding;
}
