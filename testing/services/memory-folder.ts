import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const place = '/dev/shm';
// A run of all tests has never written a tenth of it.
const neededBytes = 4_000_000_000;

/**
 * A folder in memory: to make a database of a thousand files on a disk takes longer than most tests. Null where there is no
 * room for one, or where no program may be started from it, as PostgreSQL's copied ones are. It is gone when we are.
 */
export function openMemoryFolder(): { path: string; remove: () => Promise<void> } | null {
  if (!hasRoom()) return null;
  const path = mkdtempSync(join(place, 'meridian-tests-'));
  // As folders for temporary files are: PostgreSQL may run as another user, and removes its own.
  chmodSync(path, 0o1777);
  if (!mayRunPrograms(path)) {
    rmSync(path, { recursive: true });
    return null;
  }
  // The system closes the pipe whatever becomes of us, so not even a killed run leaves its files in memory.
  const keeper = spawn('sh', ['-c', 'cat >/dev/null; rm -rf "$1"', 'sh', path], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  return {
    path,
    async remove() {
      const ended = once(keeper, 'exit');
      keeper.ref();
      keeper.stdin.end();
      await ended;
    },
  };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}

function mayRunPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  try {
    execFileSync(program, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
