import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

type Variant = {
  body: Buffer;
  headers: string[];
  /** The whole answer for the current second: head, date and body in one piece. */
  wire: { second: number; bytes: Buffer } | null;
};

/** A page as bytes, ready to be sent: compressed once, headers laid out once. */
export type ReadyPage = {
  status: number;
  hash: string;
  bytes: number;
  variants: Record<Encoding, Variant>;
  notModified: string[];
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function makeReadyPage(html: string, status: number, headers: Record<string, string>): Promise<ReadyPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  const hash = createHash('sha256').update(identity).update(JSON.stringify(headers)).digest('base64url').slice(0, 22);
  const shared = Object.entries({ ...headers, vary: 'Accept-Encoding' }).flat();
  const variant = (body: Buffer, encoding: Encoding): Variant => ({
    body,
    wire: null,
    headers: [
      ...shared,
      'content-type',
      'text/html; charset=utf-8',
      'etag',
      etagOf(hash, encoding),
      'content-length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  });
  const variants = { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity, 'identity') };
  return { status, hash, bytes: 2 * (br.length + gz.length + identity.length), variants, notModified: shared };
}

function etagOf(hash: string, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

/** Answers through node:http: conditional requests, HEAD, and pages that were just made. */
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

/** The answer as it goes over the wire. The date is the only part that changes, once a second. */
export function wireBytes(page: ReadyPage, acceptEncoding: string): Buffer {
  const variant = page.variants[encodingFor(acceptEncoding)];
  const second = Math.floor(Date.now() / 1000);
  if (variant.wire?.second !== second) {
    const { headers, body } = variant;
    const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []));
    const date = `date: ${new Date(second * 1000).toUTCString()}`;
    const head = [`HTTP/1.1 ${page.status} ${STATUS_CODES[page.status]}`, ...lines, date, '', ''].join('\r\n');
    variant.wire = { second, bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]) };
  }
  return variant.wire.bytes;
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
