import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from '../socket/node-http.server.ts';
import { type Encoding, encodingMemo, everyEncoding } from './accept-encoding.server.ts';
import { bytesOf, type Chunk } from './bytes-of.server.ts';
import { datedHead, thisSecond } from './dated-head.server.ts';
import { isKnown } from './known-tag.server.ts';

type Variant = {
  body: Buffer;
  headers: Record<string, string>;
  /** The whole answer for the current second: head, date and body in one piece. */
  wire: { second: number; bytes: Buffer } | null;
};

/** An answer as bytes, ready to be sent: headers laid out once, compressed once for whoever wants it so. */
export type EncodedResponse = {
  status: number;
  /** The entity tag without its encoding. */
  tag: string;
  /** What it takes in memory at most, with all copies. */
  bytes: number;
  headers: Record<string, string>;
  /** How long it is before it is compressed. */
  length: number;
  /** What is compressed. Of one that is kept, a compressed copy stays and the rest comes back from it: it is a fifth as long. */
  body: () => Promise<Buffer>;
  /** What it was written down from, for who needs it in this process. */
  source?: unknown;
  /** Many will be sent the same bytes: making them small is worth more work than for a single reader. */
  isKept: boolean;
  variants: Partial<Record<Encoding, Variant>>;
  making: Partial<Record<Encoding, Promise<Variant>>>;
  /** Where threads answer what is kept: gives them a variant as soon as it is made. */
  share: Share | null;
};

/** Returns the body as threads have it: one copy is enough for all of them and this one. */
export type Share = (variant: SharedVariant) => Buffer;

/** An answer in one encoding. Heads are without their last line, the date. */
export type SharedVariant = {
  /** Who is sent it: a small one goes to everybody. */
  encodings: readonly Encoding[];
  head: string;
  body: Buffer;
  unchanged: Unchanged | null;
};

/** For whoever has what the tag names. */
export type Unchanged = { tag: string; head: string };

const preferredEncoding = encodingMemo();

const smallestWorthCompressing = 512;
// As it is for who wants it so, compressed copies of about half its size in all, and, without threads, each of them once more
// as a whole answer.
const memoryFactor = 3;
// Headers, and what is kept about an answer. Without them a million empty lists would weigh nothing.
const headBytes = 1024;

/** A window that the whole body fits into, and no larger: it is memory to be had and to be cleared for each. */
const windowBits = ({ length }: Buffer) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

/**
 * Brotli's sixth level: the eighth makes pages 1 to 2 % smaller for three times the processor time, of which more than half
 * goes into the 16 MB of tables that it asks the machine for each time. When everything was dropped, crowds wait for that.
 */
const compress: Record<Encoding, (body: Buffer, isKept: boolean) => Promise<Buffer>> = {
  br: (body, isKept) =>
    promisify(brotliCompress)(body, {
      chunkSize: pieceOf(body),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isKept ? 6 : 2,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body),
      },
    }),
  gzip: (body, isKept) => promisify(gzip)(body, { chunkSize: pieceOf(body), level: isKept ? 6 : 3 }),
  identity: async (body) => body,
};

const decompress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (body) => body,
};

/** What is compressed fits into one piece as a rule, which is made in one turn, and holds little more memory than it fills. */
const pieceOf = (body: Buffer) => Math.max(1024, body.length >> 2);

/** It tells apart what was said here before from what is said now; nobody proves anything by it. */
const fingerprint = (content: string | Buffer) => hash('sha1', content, 'base64url').slice(0, 22);

/**
 * `headers` must name the content type. `version` is the record's own, if the answer is one record: with it in front,
 * the tag that was read is one that `If-Match` understands.
 */
export function encodeResponse(
  content: string | Chunk[],
  status: number,
  headers: Record<string, string>,
  version?: string,
): EncodedResponse {
  const body = bytesOf([content].flat());
  const print = fingerprint(fingerprint(body) + JSON.stringify(headers));
  return {
    status,
    tag: version ? `${version}.${print}` : print,
    bytes: memoryFactor * (headBytes + body.length),
    headers: { ...headers, vary: 'Accept-Encoding' },
    length: body.length,
    body: async () => body,
    isKept: false,
    variants: {},
    making: {},
    share: null,
  };
}

/** The same, with what it was written down from: an object takes about twice as much as its JSON. */
export function withSource(source: unknown, ...content: Parameters<typeof encodeResponse>): EncodedResponse {
  const answer = encodeResponse(...content);
  return { ...answer, source, bytes: answer.bytes + 2 * answer.length };
}

function etagOf(tag: string, encoding: Encoding): string {
  return `"${tag}-${encoding}"`;
}

/** A record's version in a tag that we sent: `"client-7-3.hash-br"` is of version `client-7-3`. */
export function versionIn(etag: string): string {
  return etag.trim().replace(/^"|"$/g, '').split('.')[0] ?? '';
}

function variantOf(answer: EncodedResponse, encoding: Encoding): Promise<Variant> {
  answer.making[encoding] ??= makeVariant(answer, encoding);
  return answer.making[encoding];
}

async function makeVariant(answer: EncodedResponse, encoding: Encoding): Promise<Variant> {
  const made = await compress[encoding](await answer.body(), answer.isKept);
  const headers = {
    ...answer.headers,
    etag: etagOf(answer.tag, encoding),
    'content-length': String(made.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  const shared = answer.share?.({
    encodings: isSmall(answer) ? everyEncoding : [encoding],
    head: undatedHead(answer.status, headers),
    body: made,
    unchanged: { tag: answer.tag, head: unchangedHead(answer, encoding) },
  });
  const body = shared ?? made;
  if (answer.isKept) answer.body = () => decompress[encoding](body);
  const variant: Variant = { body, wire: null, headers };
  answer.variants[encoding] = variant;
  return variant;
}

/** Answers within the framework: what was just made, and whatever the ways ahead of it left over. */
export async function replyWith(answer: EncodedResponse, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  if (isKnown(answer.tag, request.headers['if-none-match'])) {
    return reply
      .code(304)
      .headers({ ...answer.headers, etag: etagOf(answer.tag, encoding) })
      .send();
  }
  const { headers, body } = await variantOf(answer, encoding);
  // A copy: bytes that threads share the framework takes for an object, and writes it down as JSON.
  return reply.code(answer.status).headers(headers).send(Buffer.from(body));
}

/** Answers through node:http alone: conditional requests and HEAD. Returns false when the encoding is not there yet. */
export function sendEncodedResponse(
  answer: EncodedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  if (isKnown(answer.tag, request.headers['if-none-match'])) {
    response.writeHead(304, { ...answer.headers, etag: etagOf(answer.tag, encoding) }).end();
    return true;
  }
  const variant = answer.variants[encoding];
  if (!variant) return false;
  response.writeHead(answer.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return true;
}

/** The answer as it goes over the wire. The date is the only part that changes, once a second. */
export function wireBytes(
  answer: EncodedResponse,
  { acceptEncoding, ifNoneMatch }: { acceptEncoding: string; ifNoneMatch: string | undefined },
): Buffer | undefined {
  const encoding = encodingFor(answer, acceptEncoding);
  const second = thisSecond();
  if (isKnown(answer.tag, ifNoneMatch)) return datedHead(unchangedHead(answer, encoding), second);
  const variant = answer.variants[encoding];
  if (!variant) return undefined;
  if (variant.wire?.second !== second) {
    const head = datedHead(undatedHead(answer.status, variant.headers), second);
    variant.wire = { second, bytes: Buffer.concat([head, variant.body]) };
  }
  return variant.wire.bytes;
}

function unchangedHead({ tag, headers }: EncodedResponse, encoding: Encoding): string {
  return undatedHead(304, { ...headers, etag: etagOf(tag, encoding) });
}

/** All but its last line, the date. */
export function undatedHead(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, ''].join('\r\n');
}

function isSmall({ length }: EncodedResponse): boolean {
  return length < smallestWorthCompressing;
}

function encodingFor(answer: EncodedResponse, header = ''): Encoding {
  return isSmall(answer) ? 'identity' : preferredEncoding(header);
}
