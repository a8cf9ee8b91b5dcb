import { open } from 'node:fs/promises';

/** Resolves when what was written to a file, or the names in a folder, would survive a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
