import { chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Run as root, a command leaves files that the site's own user cannot write: they go to whom the folder belongs. */
export async function keepOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(folder);
  if (uid === 0) return;
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const info = await lstat(path).catch(() => null);
    if (info && !info.isSymbolicLink() && info.uid === 0) await chown(path, uid, gid);
  }
}
