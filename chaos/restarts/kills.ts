import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCommand } from '../../testing/services/site-command.ts';
import { exactly, type Row, type Trial } from '../lib/part.ts';
import { quotationNotes, startLoad } from './load.ts';

/** At the latest after this, a kill would come when everything is over. */
const longestMs = 4000;
const goneMs = 20_000;

/** What happens, in turn: to the process that a supervisor knows, or to the one that takes over. */
const blows = [
  { whom: 'old', signal: 'SIGKILL' },
  { whom: 'new', signal: 'SIGKILL' },
  { whom: 'old', signal: 'SIGTERM' },
] as const;

/** Signals at any moment of a restart. Afterwards nobody is left, and nothing is lost. */
export async function killsInTheMiddle({ sandbox, size: rounds, say }: Trial): Promise<Row[]> {
  const DATA_DIR = sandbox.folder();
  let [writes, left] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const site = await sandbox.site({ DATA_DIR });
    const load = await startLoad(sandbox, site);
    startCommand({ DATA_DIR, PORT: new URL(site.url).port }, 'restart');
    const old = Number(site.process.pid);
    const successor = await successorOf(old);
    const afterMs = Math.round((longestMs * (round + 1)) / rounds);
    await sleep(afterMs);
    const { whom, signal } = blows[round % blows.length] ?? blows[0];
    process.kill(whom === 'old' ? old : successor, signal);
    await sleep(200);
    writes += (await load.seen()).writes;
    load.stop();
    // It goes on where the other one was killed too early to be missed.
    if (site.process.exitCode === null && site.process.signalCode === null) await site.stop();
    left += (await isGone(successor)) ? 0 : 1;
    say(`${signal} to the ${whom} process ${afterMs} ms after the other began: ${left} left over`);
  }
  const last = await sandbox.site({ DATA_DIR });
  const notes = await quotationNotes(last);
  await last.stop();
  const what = `kill -9 or SIGTERM amid a restart × ${rounds}`;
  return [
    exactly(`${what}: processes left over`, 0, left),
    exactly(`${what}: acknowledged writes that are gone`, 0, Math.max(0, writes - notes.length)),
  ];
}

/** The process that the site has started to be replaced by. */
async function successorOf(pid: number): Promise<number> {
  for (;;) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    if (child) return Number(child);
    await sleep(5);
  }
}

async function isGone(pid: number): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < goneMs; await sleep(50)) {
    if (!isAlive(pid)) return true;
  }
  process.kill(pid, 'SIGKILL');
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
