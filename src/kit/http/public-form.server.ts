import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../contract/problem.ts';
import { publicBodyBytes } from './body-limits.server.ts';
import { pathOfKey, setPath } from './coerce-to-schema.server.ts';

/** Public forms have a dozen fields. */
const mostFields = 50;

/**
 * The fields of a multipart body from somebody without a session. It is short and brings no files, so it is taken in as
 * a whole: how many parts it has is known before any is read, and a slow one holds nothing but its connection.
 */
export async function readPublicForm({ raw, headers }: FastifyRequest): Promise<object> {
  const type = headers['content-type'] ?? '';
  const body = await collect(raw);
  const tree: Record<string, unknown> = Object.create(null);
  if (body.length === 0) return tree;
  refuseManyParts(body, type);
  for (const [name, value] of await parse(body, type)) {
    if (typeof value !== 'string') throw new ProblemError('unsupportedType');
    // As in forms of staff, whose parser refuses these.
    if (name in Object.prototype) throw new ProblemError('unparsable');
    setPath(tree, pathOfKey(name), value);
  }
  return tree;
}

function collect(body: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= publicBodyBytes) chunks.push(chunk);
    else reject(new ProblemError('tooLarge'));
  });
  body.on('end', () => resolve(Buffer.concat(chunks)));
  body.on('error', reject);
  body.on('close', () => reject(new ProblemError('unparsable')));
  return promise;
}

function refuseManyParts(body: Buffer, type: string) {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (!boundary) throw new ProblemError('unparsable');
  let parts = 0;
  for (let at = body.indexOf(`--${boundary}`); at >= 0; at = body.indexOf(`--${boundary}`, at + 1)) {
    parts += 1;
    // The last one ends the body.
    if (parts > mostFields + 1) throw new ProblemError('tooLarge');
  }
}

async function parse(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    // It says what is wrong in words of its own, or nothing at all.
    throw new ProblemError('unparsable');
  }
}
