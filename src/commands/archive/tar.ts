import { pipeline } from 'node:stream/promises';
import { type Entry, extract, type Pack, pack } from 'tar-stream';

export type TarEntry = { path: string; size: number; content: AsyncIterable<Buffer> | Iterable<Buffer> };

export class BrokenTar extends Error {}

export async function* tarBytes(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const archive = pack();
  // A failure is met by whoever reads the archive.
  fill(archive, entries).catch((error: Error) => archive.destroy(error));
  yield* archive;
}

async function fill(archive: Pack, entries: AsyncIterable<TarEntry>) {
  for await (const { path, size, content } of entries) {
    await pipeline(counted(path, size, content), archive.entry({ name: path, size, mode: 0o600 }));
  }
  archive.finalize();
}

async function* counted(path: string, size: number, content: TarEntry['content']): AsyncGenerator<Buffer> {
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}: it changed meanwhile`);
}

/** The files of an archive, one after the other. Each is read to its end or not at all. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract({ allowUnknownFormat: true });
  const reading = pipeline(source, archive);
  // A failure is met by whoever reads the entries.
  reading.catch(() => undefined);
  for await (const entry of explained<Entry>(archive, reading)) {
    const { name, size = Number.NaN, type } = entry.header;
    // The package would wait for the end of such a file for ever.
    if (!Number.isSafeInteger(size)) throw new BrokenTar('it has a file without a size');
    // Packed again by hand, names begin with "./", and folders have entries of their own.
    if (type === 'file') yield { path: name.replace(/^\.\//, ''), size, content: explained<Buffer>(entry, reading) };
    entry.resume();
  }
}

/** Streams of the package end with "destroyed"; why is what stopped the reading, and is said in our words. */
async function* explained<T>(items: AsyncIterable<T>, reading: Promise<void>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    await reading.catch((failure: Error) => {
      const reason = reasonOf(failure.message);
      throw reason ? new BrokenTar(reason, { cause: failure }) : failure;
    });
    throw error;
  }
}

function reasonOf(message: string): string | null {
  if (message === 'Unexpected end of data') return 'it ends too early';
  if (message === 'Invalid header') return 'it has a file without a size';
  return /^(Invalid tar header|Header exceeds)/.test(message) ? 'it is not a tar archive' : null;
}

/** The whole of a file that is small enough for that. */
export async function bytesOf(content: TarEntry['content']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
