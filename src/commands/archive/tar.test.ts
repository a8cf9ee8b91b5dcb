import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, readTar, type TarEntry, tarBytes } from './tar.ts';

async function filesIn(bytes: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { path, content } of readTar(Readable.from([bytes]))) {
    files[path] = (await bytesOf(content)).toString();
  }
  return files;
}

const entries: TarEntry[] = [
  { path: 'tables/blog/00001.ndjson', size: 15, content: [Buffer.from('{"id":1}\n{"a":1')] },
  { path: 'manifest.json', size: 3, content: [Buffer.from('{}\n')] },
];
const files = { 'tables/blog/00001.ndjson': '{"id":1}\n{"a":1', 'manifest.json': '{}\n' };

test('an archive has the files that were put into it', async () => {
  expect(await filesIn(await bytesOf(tarBytes(Readable.from(entries))))).toEqual(files);
});

test('an archive of version 0.1 is still read', async () => {
  const packed =
    '7dNBCoMwEIXhWXuKkgPoG9sk4G0iarFoBJOuxLuXdllXggTB+TZvN7P6o6uHNhT1MD0LAODcN68weTrQ964BfovtAmyJdWmNZfsAE7iENnQDJfAO0c2EJL9OaFF9oypes0U5VTGJaxmd77s2xPzo6Pf0j/tf/9CA9J+k/zWTCIQQ4oI+';
  expect(await filesIn(inflateRawSync(Buffer.from(packed, 'base64')))).toEqual(files);
});

test.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['cut off in a file', (bytes) => bytes.subarray(0, 520), 'it ends too early'],
  ['cut off in a header', (bytes) => bytes.subarray(0, 1100), 'it ends too early'],
  ['with another byte in a header', (bytes) => bytes.fill('x', 3, 4), 'it is not a tar archive'],
  ['with a size that is none', (bytes) => summed(bytes.fill(0x81, 124, 125)), 'it has a file without a size'],
  ['with letters for a size', (bytes) => summed(bytes.fill('z', 124, 135)), 'it has a file without a size'],
])('one %s is refused', async (_, spoil, reason) => {
  const bytes = await bytesOf(tarBytes(Readable.from(entries)));
  await expect(filesIn(spoil(bytes))).rejects.toThrow(reason);
});

/** With the checksum of what its first header has become. */
function summed(bytes: Buffer): Buffer {
  const head = bytes.subarray(0, 512).fill(' ', 148, 156);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return bytes;
}

test('a file that changed while it was read is no part of an archive', async () => {
  const path = 'uploads/picture.webp';
  const changed = Readable.from([{ path, size: 20, content: [Buffer.alloc(15)] }]);
  await expect(bytesOf(tarBytes(changed))).rejects.toThrow(`${path} has 15 bytes instead of 20: it changed meanwhile`);
});
