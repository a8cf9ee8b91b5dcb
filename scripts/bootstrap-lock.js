import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// A process id may have been given to somebody else after a restart, so age decides as well.
const staleAfterMilliseconds = 15 * 60_000;

/**
 * Runs `work` while no other process of this checkout installs or builds. The lock is a folder that already
 * holds its owner's process id when it appears (a rename), so nobody ever sees a lock without an owner.
 */
export async function withLock(path, work) {
  let told = false;
  while (!tryLock(path)) {
    const owner = readOwner(path);
    if (isStale(path, owner)) {
      rmSync(path, { recursive: true, force: true });
      continue;
    }
    if (!told) console.log(`Waiting for process ${owner}, which is preparing this checkout…`);
    told = true;
    await sleep(200);
  }
  const release = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function tryLock(path) {
  const own = `${path}-${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  writeFileSync(join(own, 'pid'), String(process.pid));
  try {
    renameSync(own, path);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

function readOwner(path) {
  try {
    return Number(readFileSync(join(path, 'pid'), 'utf8'));
  } catch {
    return 0; // released in the meantime
  }
}

function isStale(path, owner) {
  if (owner === 0) return false;
  if (owner === process.pid || !isAlive(owner)) return true;
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > staleAfterMilliseconds;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
