import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const bufferBytes = 256 * 1024;

/**
 * As much of the hash of a file as the name of what is stored has. Read through one buffer: a stream makes a new one for
 * every piece, and V8 lets 64 MB of them pile up.
 */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(bufferBytes);
  await using file = await open(path);
  for (;;) {
    const { bytesRead } = await file.read(buffer);
    if (bytesRead === 0) return hash.digest('hex').slice(0, 32);
    hash.update(buffer.subarray(0, bytesRead));
  }
}
