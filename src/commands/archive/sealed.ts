import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BrokenTar } from './tar.ts';

/**
 * Encryption of a backup as a stream: `MERIDIAN-SEALED-1\n`, 32 random bytes, then chunks of 64 KiB, each sealed with
 * AES-256-GCM (16 bytes of tag behind it). The key of the file comes from that of the key file and the random bytes by
 * HKDF-SHA256; the nonce is the number of the chunk, and its last byte is 1 for the last chunk alone. So no chunk can be
 * changed, moved, left out or cut off without its being noticed.
 */
const magic = Buffer.from('MERIDIAN-SEALED-1\n');
const saltBytes = 32;
const chunkBytes = 65_536;
const tagBytes = 16;
const shortestKey = 32;

/** Whatever the file holds is the key: `openssl rand -base64 32` writes a good one. */
export async function readKey(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`The key file cannot be read: ${error.message}`);
  });
  const key = text.trim();
  if (key.length >= shortestKey) return Buffer.from(key);
  throw new Error(`${file} is too short for a key (${shortestKey} characters): openssl rand -base64 32 > ${file}`);
}

function fileKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'meridian backup', 32));
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export async function* seal(key: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const secret = fileKey(key, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { chunk, isLast } of inChunks(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** What a backup holds, whether it is sealed or not: its beginning says so. `mustBe`: others can write where it lies. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: Buffer | null,
  mustBe = false,
): AsyncGenerator<Buffer> {
  const { head, rest } = await split(source, magic.length + saltBytes);
  if (!head.subarray(0, magic.length).equals(magic)) {
    if (mustBe) throw new BrokenTar('it is not encrypted, as every backup there is');
    yield head;
    yield* rest;
    return;
  }
  if (!key) throw new BrokenTar('it is encrypted: --key-file names the key, or BACKUP_KEY_FILE');
  const secret = fileKey(key, head.subarray(magic.length));
  let number = 0;
  for await (const { chunk, isLast } of inChunks(rest, chunkBytes + tagBytes)) {
    yield open(secret, nonceOf(number, isLast), chunk, number === 0);
    number += 1;
  }
}

function open(secret: Buffer, nonce: Buffer, chunk: Buffer, isFirst: boolean): Buffer {
  if (chunk.length < tagBytes) throw new BrokenTar('it ends too early');
  try {
    const cipher = createDecipheriv('aes-256-gcm', secret, nonce);
    cipher.setAuthTag(chunk.subarray(-tagBytes));
    return Buffer.concat([cipher.update(chunk.subarray(0, -tagBytes)), cipher.final()]);
  } catch {
    throw new BrokenTar(isFirst ? 'this is not its key, or it is damaged' : 'it ends too early, or was changed');
  }
}

/** All but the last are full; the last may be empty, and there always is one. */
async function* inChunks(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let from = 0;
    // A full one is held back until something follows it: it might be the last.
    for (; all.length - from > size; from += size) yield { chunk: all.subarray(from, from + size), isLast: false };
    held = [all.subarray(from)];
    length = all.length - from;
  }
  yield { chunk: Buffer.concat(held), isLast: true };
}

async function split(source: AsyncIterable<Buffer>, size: number) {
  const chunks = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < size) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* rest() {
    if (head.length > size) yield head.subarray(size);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { head: head.subarray(0, size), rest: rest() };
}
