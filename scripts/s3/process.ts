import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open, readdir, readFile, rename } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flawOf, type Keys } from './signature.ts';

/**
 * A store speaking the S3 that we use, in a process of its own (see `startS3`): one bucket, whole objects, lists in
 * pages. It checks signatures and hashes as strictly as S3 does and keeps an object wholly or not at all.
 */
const [folder = '', port = '0', bucket = '', secretKeys = ''] = process.argv.slice(2);
const keys = JSON.parse(secretKeys) as Keys;
mkdirSync(folder, { recursive: true });

/** Fewer than S3's thousand, as is its right: whoever does not turn pages is found out. */
const pageLength = 20;

type Head = { type: string; cacheControl: string; etag: string };

let delayMs = 0;
process.on('message', (message: { delayMs: number }) => {
  delayMs = message.delayMs;
});
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});

const server = createServer(async (request, response) => {
  process.send?.({ request: `${request.method} ${request.url}` });
  try {
    const body = Buffer.concat(await request.toArray());
    await sleep(delayMs);
    await answer(request, body, response);
  } catch (error) {
    // A sender that goes away half-way has sent nothing.
    if (!response.destroyed) refuse(response, 500, String(error));
  }
});
server.listen(Number(port), '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

async function answer(request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const flaw = flawOf(request, body, keys);
  if (flaw) return refuse(response, 403, flaw);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, asked = '', ...rest] = pathname.split('/').map(decodeURIComponent);
  if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = rest.join('/');
  const { method = '' } = request;
  if (key && method === 'PUT') return put(request, key, body, response);
  if (key && (method === 'GET' || method === 'HEAD')) return get(key, method, response);
  if (!key && method === 'HEAD') return response.end();
  if (!key && method === 'GET' && searchParams.get('list-type') === '2') return list(searchParams, response);
  return refuse(response, 501, 'NotImplemented');
}

/** One file holds what is known of an object and then its bytes: renaming it is all or nothing. */
async function put({ headers }: IncomingMessage, key: string, body: Buffer, response: ServerResponse) {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const head: Head = {
    type: headers['content-type'] ?? 'application/octet-stream',
    cacheControl: headers['cache-control'] ?? '',
    etag,
  };
  const partial = join(folder, `.${randomUUID()}`);
  const file = await open(partial, 'wx');
  await file.writev([Buffer.from(`${JSON.stringify(head)}\n`), body]);
  await file.close();
  await rename(partial, fileOf(key));
  response.setHeader('etag', etag).end();
}

async function get(key: string, method: string, response: ServerResponse) {
  const stored = await readFile(fileOf(key)).catch(() => null);
  if (!stored) return refuse(response, 404, 'NoSuchKey');
  const start = stored.indexOf(10);
  const { type, cacheControl, etag } = JSON.parse(stored.subarray(0, start).toString()) as Head;
  const bytes = stored.subarray(start + 1);
  response.setHeaders(new Map(Object.entries({ 'content-type': type, 'cache-control': cacheControl, etag })));
  response.setHeader('content-length', bytes.length).end(method === 'GET' ? bytes : undefined);
}

async function list(query: URLSearchParams, response: ServerResponse) {
  const after = query.get('continuation-token') ?? '';
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const left = names.filter((name) => name > after);
  const page = left.slice(0, pageLength);
  const isTruncated = left.length > page.length;
  const entries = page.map((name) => `<Contents><Key>${decodeURIComponent(name)}</Key></Contents>`);
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response
    .setHeader('content-type', 'application/xml')
    .end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': text.length }).end(text);
}

function fileOf(key: string): string {
  return join(folder, encodeURIComponent(key));
}
