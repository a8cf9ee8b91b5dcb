import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The server itself, as its own process, and what it says in the end. */
async function start(settings: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', SEED: 'none', DATA_DIR: folder };
  const child = spawn(process.execPath, ['src/server/main.ts'], { env: { ...env, ...settings } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

test('an address that is not ours to listen on is blamed on HOST, not on PORT', async () => {
  const { code, said } = await start({ HOST: '300.1.1.1' });
  expect(said).toMatch(/^Meridian did not start: HOST is not usable: .*300\.1\.1\.1$/);
  expect(code).toBe(1);
});

test('a database file that cannot be read is named by its folder', async () => {
  await writeFile(join(folder, 'meridian.sqlite'), 'not a database, and long enough to be taken for one'.repeat(100));
  const { code, said } = await start({});
  expect(said).toBe(`Meridian did not start: DATA_DIR is not usable: ${folder}: file is not a database`);
  expect(code).toBe(1);
});

test('a login that PostgreSQL refuses stops the start at once: waiting would not help', async () => {
  const url = new URL(inject('postgresUrl'));
  url.username = 'nobody-of-that-name';
  const { code, said } = await start({ DATABASE_URL: url.href });
  expect(said).toMatch(/^Meridian did not start: DATABASE_URL is not usable: .*nobody-of-that-name/);
  expect(said.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});
