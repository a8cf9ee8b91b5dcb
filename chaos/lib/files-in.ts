import { readdir } from 'node:fs/promises';

/** How many files there are in a folder and below. */
export async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
