import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFile, readVersion } from './project-files.ts';

/** What exactly runs: the version of package.json, and the commit it was built from. */
export type Release = { version: string; commit: string };

export const unknownCommit = 'unknown';

/** `GIT_COMMIT` where there is no git, as in an image; otherwise what is checked out. */
export function readRelease(env = process.env, folder = projectFile('.git')): Release {
  return { version: readVersion(), commit: (env.GIT_COMMIT || checkedOut(folder)).slice(0, 12) };
}

export function releaseName({ version, commit }: Release): string {
  const isKnown = commit !== unknownCommit;
  return `${version} (${isKnown ? commit : 'commit unknown: no git here, and GIT_COMMIT is not set'})`;
}

/** Read as git keeps it, so that git itself need not be installed. */
function checkedOut(folder: string): string {
  const own = gitFolder(folder);
  const head = own && read(join(own, 'HEAD'));
  if (!own || !head) return unknownCommit;
  const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
  if (!ref) return head;
  // A worktree has a HEAD of its own, and shares its branches.
  const common = resolve(own, read(join(own, 'commondir')) ?? '.');
  const packed = new RegExp(`^([0-9a-f]{40,64}) ${RegExp.escape(ref)}$`, 'm');
  return read(join(common, ref)) ?? packed.exec(read(join(common, 'packed-refs')) ?? '')?.[1] ?? unknownCommit;
}

function gitFolder(path: string): string | null {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  const [, elsewhere] = /^gitdir: (.+)$/.exec(read(path) ?? '') ?? [];
  return elsewhere ? resolve(path, '..', elsewhere) : null;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
