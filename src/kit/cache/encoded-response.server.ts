import { hash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingMemo, everyEncoding } from './accept-encoding.server.ts';
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
  /** What it takes in memory, with compressed copies and whole answers. */
  bytes: number;
  headers: Record<string, string>;
  body: Buffer;
  /** What it was written down from, for who needs it in this process. */
  source?: unknown;
  /** Many will be sent the same bytes: making them small is worth more work than for a single reader. */
  isKept: boolean;
  variants: Partial<Record<Encoding, Variant>>;
  making: Partial<Record<Encoding, Promise<Variant>>>;
  /** Where threads answer what is kept: gives them a variant as soon as it is made. */
  share: Share | null;
};

export type Share = (variant: SharedVariant) => void;

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
// Body, compressed copies of about half its size in all, and each of them once more as a whole answer, here or for threads.
const memoryFactor = 3;
// Headers, and what is kept about an answer. Without them a million empty lists would weigh nothing.
const headBytes = 1024;

const compress: Record<Encoding, (answer: EncodedResponse) => Promise<Buffer>> = {
  br: ({ body, isKept }) =>
    promisify(brotliCompress)(body, {
      chunkSize: pieceOf(body),
      params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 8 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: ({ body, isKept }) => promisify(gzip)(body, { chunkSize: pieceOf(body), level: isKept ? 6 : 3 }),
  identity: async ({ body }) => body,
};

/** What is compressed fits into one piece as a rule, which is made in one turn, and holds little more memory than it fills. */
const pieceOf = (body: Buffer) => Math.max(1024, body.length >> 2);

/** Where texts are written first: to be told its length ahead, each would be gone through twice. */
const scratch = Buffer.allocUnsafeSlow(1_048_576);

/** Part by part: one with Arabic in it takes three times as long to write, and joined it would make the others such. */
function bytesOf(parts: string[]): Buffer {
  const most = 3 * parts.reduce((sum, { length }) => sum + length, 0);
  if (most > scratch.length) return Buffer.from(parts.join(''));
  let end = 0;
  for (const part of parts) end += scratch.write(part, end);
  return Buffer.from(scratch.subarray(0, end));
}

/** It tells apart what was said here before from what is said now; nobody proves anything by it. */
const fingerprint = (content: string | Buffer) => hash('sha1', content, 'base64url').slice(0, 22);

/**
 * `headers` must name the content type. `version` is the record's own, if the answer is one record: with it in front,
 * the tag that was read is one that `If-Match` understands.
 */
export function encodeResponse(
  content: string | string[],
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
    body,
    isKept: false,
    variants: {},
    making: {},
    share: null,
  };
}

/** The same, with what it was written down from: an object takes about twice as much as its JSON. */
export function withSource(source: unknown, ...content: Parameters<typeof encodeResponse>): EncodedResponse {
  const answer = encodeResponse(...content);
  return { ...answer, source, bytes: answer.bytes + 2 * answer.body.length };
}

function etagOf(tag: string, encoding: Encoding): string {
  return `"${tag}-${encoding}"`;
}

/** A record's version in a tag that we sent: `"client-7-3.hash-br"` is of version `client-7-3`. */
export function versionIn(etag: string): string {
  return etag.trim().replace(/^"|"$/g, '').split('.')[0] ?? '';
}

async function variantOf(answer: EncodedResponse, encoding: Encoding): Promise<Variant> {
  answer.making[encoding] ??= compress[encoding](answer).then((body) => {
    const headers = {
      ...answer.headers,
      etag: etagOf(answer.tag, encoding),
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    answer.share?.({
      encodings: isSmall(answer) ? everyEncoding : [encoding],
      head: undatedHead(answer.status, headers),
      body,
      unchanged: { tag: answer.tag, head: unchangedHead(answer, encoding) },
    });
    const variant: Variant = { body, wire: null, headers };
    answer.variants[encoding] = variant;
    return variant;
  });
  return answer.making[encoding];
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
  return reply.code(answer.status).headers(headers).send(body);
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

function isSmall({ body }: EncodedResponse): boolean {
  return body.length < smallestWorthCompressing;
}

function encodingFor(answer: EncodedResponse, header = ''): Encoding {
  return isSmall(answer) ? 'identity' : preferredEncoding(header);
}
