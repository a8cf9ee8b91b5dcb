/** A tar archive as a stream: enough of the format (ustar) for short paths and plain files. */

const block = 512;
const longestPath = 100;

export type TarEntry = { path: string; size: number; content: AsyncIterable<Buffer> | Iterable<Buffer> };

export class BrokenTar extends Error {}

export async function* tarBytes(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { path, size, content } of entries) {
    yield header(path, size);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}: it changed meanwhile`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * block);
}

const padding = (size: number) => (block - (size % block)) % block;

function header(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > longestPath) throw new Error(`${path} is too long a name for a backup`);
  const bytes = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'ascii');
  bytes.write(path, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257);
  bytes.write(`${checksumOf(bytes).toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return bytes;
}

/** The sum of a header's bytes, with blanks in place of the sum itself. */
function checksumOf(head: Buffer): number {
  let sum = 8 * 0x20;
  for (const [at, byte] of head.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum;
}

/** The files of an archive, one after the other. Each is read to its end or not at all. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source);
  for (;;) {
    const head = await bytes.take(block);
    // The end is a block of zeros. The packer may have padded it: read on, so that the checksum of the packing is checked.
    if (head.every((byte) => byte === 0)) break;
    const { path, size, isFile } = parseHeader(head);
    const content = bytes.pieces(size);
    if (isFile) yield { path, size, content };
    for await (const _ of content);
    await bytes.take(padding(size));
  }
  for await (const _ of bytes.rest());
}

function parseHeader(head: Buffer) {
  const text = (at: number, length: number) => head.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(head)) throw new BrokenTar('it is not a tar archive');
  const size = Number.parseInt(text(124, 12), 8);
  if (!(size >= 0)) throw new BrokenTar('it has a file without a size');
  // Packed again by hand, names begin with "./", and folders have entries of their own.
  return {
    path: text(0, 100).replace(/^\.\//, ''),
    size,
    isFile: ['0', '\0'].includes(head.toString('ascii', 156, 157)),
  };
}

/** The whole of a file that is small enough for that. */
export async function bytesOf(content: TarEntry['content']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Exact numbers of bytes out of chunks of any length. */
function byteReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);

  async function* pieces(size: number): AsyncGenerator<Buffer> {
    let missing = size;
    while (missing > 0) {
      if (left.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new BrokenTar('it ends too early');
        left = next.value;
      }
      const piece = left.subarray(0, missing);
      left = left.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  return {
    pieces,
    take: (size: number) => bytesOf(pieces(size)),
    async *rest() {
      yield left;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    },
  };
}
