import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLimited, wasEnded } from './limited-process.server.ts';

const limits = { cpuSeconds: 10, megabytes: 900, timeoutMs: 60_000 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-limited-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(source: string, changes: Partial<typeof limits> = {}): Promise<string> {
  const path = join(folder, 'script.js');
  await writeFile(path, source);
  return runLimited(path, ['one', 'two words'], { ...limits, ...changes });
}

test('what stays within its limits is run, with its arguments and without our environment', async () => {
  const source = 'console.log(JSON.stringify([process.argv.slice(2), process.env.HOME ?? null]))';
  expect(JSON.parse(await run(source))).toEqual([['one', 'two words'], null]);
});

test('what works for too long is ended', { timeout: 60_000 }, async () => {
  expect(await run('for (;;);', { cpuSeconds: 1 }).catch(wasEnded)).toBe(true);
});

test.runIf(process.platform === 'linux')('what wants too much memory does not get it', async () => {
  const source = "console.log(Buffer.alloc(1_000_000_000, 'x').length)";
  await expect(run(source)).rejects.toThrow();
  expect(await run(source, { megabytes: 3000 })).toBe('1000000000\n');
});
