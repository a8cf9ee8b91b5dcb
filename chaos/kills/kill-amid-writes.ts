import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from '../../testing/services/running-site.ts';

/**
 * Lets everybody write until so many more writes are acknowledged, and kills the site under them. It goes by writes and
 * not by time, so that a busy machine tries as much as a quiet one.
 */
export async function killAmidWrites(
  site: RunningSite,
  writers: (() => Promise<unknown>)[],
  acknowledged: () => number,
  more: number,
): Promise<void> {
  const enough = acknowledged() + more;
  let isOver = false;
  const writing = Promise.all(writers.map((write) => writeUntilItDies(site, write))).finally(() => {
    isOver = true;
  });
  // Met again at the end.
  writing.catch(() => undefined);
  while (!isOver && acknowledged() < enough) await sleep(1 + Math.random() * 5);
  await site.kill();
  await writing;
}

async function writeUntilItDies(site: RunningSite, write: () => Promise<unknown>) {
  try {
    for (;;) await write();
  } catch (error) {
    if (!site.process.killed) throw error;
  }
}
