import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

/** What is wrong with a request, in the words of S3; null when its sender has the keys and the body is what was signed. */
export function flawOf(request: IncomingMessage, body: Buffer, { accessKeyId, secretAccessKey, region }: Keys) {
  const { headers } = request;
  const shape = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, scope = '', names = '', given = ''] = shape.exec(headers.authorization ?? '') ?? [];
  if (!id) return 'AccessDenied';
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const at = String(headers['x-amz-date'] ?? '');
  const day = at.slice(0, 8);
  if (scope !== `${day}/${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(Date.now() - timeOf(at)) < skewMs)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied';
  const bodyHash = sha256(body);
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch';
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical(request, signed, bodyHash))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(given, 'hex')) ? null : 'SignatureDoesNotMatch';
}

const skewMs = 15 * 60_000;

function canonical({ method = '', url = '', headers }: IncomingMessage, signed: string[], bodyHash: string): string {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const path = pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  return [method, path.join('/'), query.join('&'), lines.join(''), signed.join(';'), bodyHash].join('\n');
}

/** As RFC 3986 has it: `encodeURIComponent` leaves five characters that it does not. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Of `20261115T181901Z`. */
function timeOf(at: string): number {
  return Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
