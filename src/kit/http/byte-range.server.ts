import { createReadStream, ReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../contract/problem.ts';

type Part = { first: number; last: number };

/**
 * The part of `size` bytes that a `Range` asks for. Null is all of them: it asks for several parts, in other units, or
 * in a way that cannot be read.
 */
export function partOf(range: string, size: number): Part | 'unsatisfiable' | null {
  const [unit, list] = range.split('=', 2);
  const asked =
    unit?.trim().toLowerCase() === 'bytes' && list ? list.split(',').map((text) => readPart(text, size)) : [];
  const parts = asked.filter((part) => part !== null);
  if (parts.length === 0 || parts.length < asked.length) return null;
  const [part, ...others] = parts.filter(({ first, last }) => first <= last);
  if (!part) return 'unsatisfiable';
  return others.length > 0 ? null : part;
}

/** A part behind the end of the file has its last byte before its first. */
function readPart(text: string, size: number): Part | null {
  const [, from = '', to = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(text) ?? [];
  if (from === '') return to === '' ? null : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return null;
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** As `onSend` of a route that sends files: the part that was asked for. What has no tag may be other bytes next time. */
export async function sendPart(request: FastifyRequest, reply: FastifyReply, file: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !reply.hasHeader('etag')) return file;
  reply.header('accept-ranges', 'bytes');
  const { range, 'if-range': known } = request.headers;
  if (request.method !== 'GET' || !range || !(file instanceof ReadStream) || !isSame(known?.toString(), reply))
    return file;
  const size = Number(reply.getHeader('content-length'));
  const part = partOf(range, size);
  if (part === null) return file;
  file.destroy();
  if (part === 'unsatisfiable') {
    for (const name of ['etag', 'last-modified', 'content-encoding']) reply.removeHeader(name);
    reply.header('content-range', `bytes */${size}`);
    throw new ProblemError('rangeNotSatisfiable');
  }
  reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`);
  reply.header('content-length', part.last - part.first + 1);
  return createReadStream(file.path, { start: part.first, end: part.last });
}

/** Parts of two versions must not be put together: a weak tag is not enough. */
function isSame(known: string | undefined, reply: FastifyReply): boolean {
  if (known === undefined) return true;
  return !known.startsWith('W/') && [reply.getHeader('etag'), reply.getHeader('last-modified')].includes(known);
}
