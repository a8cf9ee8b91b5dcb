import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Hundredths of a second, as Linux counts: its own, and those of children that have ended. */
async function timesOf(pid: number): Promise<{ own: number; ended: number }> {
  // A child that has just ended is counted with its parent.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { own: user + system, ended: endedUser + endedSystem };
}

/** The processor time of a process and its children so far, in milliseconds. */
export async function cpuMs(pid: number): Promise<number> {
  const { own, ended } = await timesOf(pid);
  const children = await Promise.all((await childrenOf(pid)).map(timesOf));
  return 10 * children.reduce((sum, child) => sum + child.own, own + ended);
}

export async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.trim().split(' ').filter(Boolean).map(Number);
}

export async function parentOf(pid: number): Promise<number> {
  return Number(/PPid:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** What share of its processor time the machine did not get since the last look, in percent: others on the same host had it. */
export async function watchStolen(): Promise<() => Promise<number>> {
  let before = await readTimes();
  return async () => {
    const now = await readTimes();
    const share = (100 * (now.stolen - before.stolen)) / Math.max(1, now.all - before.all);
    before = now;
    return share;
  };
}

async function readTimes() {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const times = line.trim().split(/ +/).slice(1, 9).map(Number);
  return { stolen: times[7] ?? 0, all: times.reduce((sum, time) => sum + time, 0) };
}

/**
 * Lets each process work for a part of the time only, as on a slower core of its own. Where several share too few
 * cores, one alone would otherwise get what it has to share when there are two.
 */
export function slowDown(pids: number[], { workMs, restMs }: { workMs: number; restMs: number }) {
  let isOver = false;
  async function pace(pid: number) {
    while (!isOver) {
      process.kill(pid, 'SIGCONT');
      await sleep(workMs);
      process.kill(pid, 'SIGSTOP');
      await sleep(restMs);
    }
    process.kill(pid, 'SIGCONT');
  }
  const paced = Promise.all(pids.map(pace));
  return async () => {
    isOver = true;
    await paced;
  };
}
