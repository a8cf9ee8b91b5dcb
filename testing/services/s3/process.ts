import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flawOf, type Keys } from './signature.ts';

/**
 * A store speaking the S3 that we use, in a process of its own (see `startS3`): one bucket, objects whole or in parts,
 * lists in pages. It checks signatures and hashes as strictly as S3 does and keeps an object wholly or not at all.
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
  if (key && (searchParams.has('uploads') || searchParams.has('uploadId')))
    return inParts(request, key, searchParams, body, response);
  if (key && method === 'PUT') return put(request, key, body, response);
  if (key && (method === 'GET' || method === 'HEAD')) return get(key, method, response);
  if (key && method === 'DELETE') return remove(key, response);
  if (!key && method === 'HEAD') return response.end();
  if (!key && method === 'GET' && searchParams.get('list-type') === '2') return list(searchParams, response);
  return refuse(response, 501, 'NotImplemented');
}

async function put(request: IncomingMessage, key: string, body: Buffer, response: ServerResponse) {
  response.setHeader('etag', await store(request, key, body)).end();
}

/** One file holds what is known of an object and then its bytes: renaming it is all or nothing. */
async function store({ headers }: IncomingMessage, key: string, body: Buffer): Promise<string> {
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
  return etag;
}

/** Parts wait in memory; an upload that is not completed has never been. */
const uploads = new Map<string, Map<number, Buffer>>();

async function inParts(
  request: IncomingMessage,
  key: string,
  query: URLSearchParams,
  body: Buffer,
  response: ServerResponse,
) {
  if (query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, new Map());
    return sendXml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = query.get('uploadId') ?? '';
  const parts = uploads.get(id);
  if (!parts) return refuse(response, 404, 'NoSuchUpload');
  if (request.method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end();
  }
  uploads.delete(id);
  if (request.method === 'DELETE') return response.writeHead(204).end();
  const inOrder = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
  await store(request, key, Buffer.concat(inOrder));
  return sendXml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
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

/** What is not there is as good as removed. */
async function remove(key: string, response: ServerResponse) {
  await rm(fileOf(key), { force: true });
  response.writeHead(204).end();
}

async function list(query: URLSearchParams, response: ServerResponse) {
  const after = query.get('continuation-token') ?? '';
  const prefix = encodeURIComponent(query.get('prefix') ?? '');
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name.startsWith(prefix)).sort();
  const left = names.filter((name) => name > after);
  const page = left.slice(0, pageLength);
  const isTruncated = left.length > page.length;
  const entries = page.map((name) => `<Contents><Key>${decodeURIComponent(name)}</Key></Contents>`);
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  sendXml(
    response,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  );
}

function sendXml(response: ServerResponse, text: string) {
  response.setHeader('content-type', 'application/xml').end(text);
}

function refuse(response: ServerResponse, status: number, code: string) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': text.length }).end(text);
}

function fileOf(key: string): string {
  return join(folder, encodeURIComponent(key));
}
