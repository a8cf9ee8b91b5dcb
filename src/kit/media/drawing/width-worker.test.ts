import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openWidthWorker } from './width-worker.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'meridian-width-worker-'));
afterAll(() => rm(folder, { recursive: true }));

/** The scheduling policies of the threads of those children of this process that run a script; see `proc(5)`. */
function policiesOf(script: string): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script))
    .map((pid) => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The fields behind the name, which may have spaces: the 41st of all is the policy.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[41 - 3]);
    });
}

const idle = 5;

test.runIf(process.platform === 'linux').for([
  { of: 'lowest', priority: constants.priority.PRIORITY_LOW, policy: idle },
  { of: 'a lower', priority: constants.priority.PRIORITY_BELOW_NORMAL, policy: 0 },
])('a process of $of priority draws with policy $policy of the kernel', async ({ priority, policy }) => {
  const original = join(folder, 'original.webp');
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a34a06' } }).toFile(original);
  const worker = openWidthWorker(priority);
  try {
    const path = join(folder, `${priority}.webp`);
    await worker.draw(original, [{ path, width: 20 }], 'webp');
    expect((await sharp(path).metadata()).width).toBe(20);
    await expect.poll(() => policiesOf('width-process')).toEqual([policy]);
  } finally {
    worker.end();
  }
});
