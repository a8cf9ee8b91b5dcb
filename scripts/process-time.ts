import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The processor time of some processes so far, in milliseconds (Linux counts hundredths of a second). */
export async function cpuMs(pids: number[]): Promise<number> {
  const times = pids.map(async (pid) => {
    const [, ...fields] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').join(' ').split(' ');
    return (Number(fields[12]) + Number(fields[13])) * 10;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
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
