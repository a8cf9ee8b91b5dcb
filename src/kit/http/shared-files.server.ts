import { existsSync, ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Encoding, everyEncoding } from '../cache/accept-encoding.server.ts';
import { undatedHead } from '../cache/encoded-response.server.ts';
import type { Shelf } from '../cache/response-cache.server.ts';

/** Such a name is given once: what is there never changes. */
const hashed = /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/;
/** What belongs to one answer or one connection. */
const ownHeaders = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/**
 * Built files that somebody has asked for are sent by threads from then on, with the same headers. They are few, never
 * change, and weigh a megabyte or two. To be added behind what else changes the answers.
 */
export function shareFiles(files: FastifyInstance, shelf: Pick<Shelf, 'put'>) {
  const shared = new Set<string>();
  files.addHook('onSend', async ({ method, url }, reply, file) => {
    const path = file instanceof ReadStream ? String(file.path) : '';
    const encodings = path && encodingsOf(url, path);
    if (method !== 'GET' || reply.statusCode !== 200 || !encodings || shared.has(path)) return file;
    shared.add(path);
    const head = undatedHead(200, sharedHeaders(reply));
    const share = (body: Buffer) => shelf.put(url, { encodings, head, body, unchanged: null });
    // The answer does not wait for it. A file that cannot be read now is none that others are sent.
    readFile(path).then(share, () => shared.delete(path));
    return file;
  });
}

/** Who is sent that file at that address; nobody when it is one of another name, in letters that the router does not tell apart. */
function encodingsOf(url: string, path: string): readonly Encoding[] | undefined {
  if (!hashed.test(url)) return undefined;
  if (path.endsWith(`${url}.br`)) return ['br'];
  if (path.endsWith(`${url}.gz`)) return ['gzip'];
  if (!path.endsWith(url)) return undefined;
  return existsSync(`${path}.br`) ? ['identity'] : everyEncoding;
}

function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const all = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name));
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}
