import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** As much of the hash of a file as the name of what is stored has. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex').slice(0, 32);
}
