import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../testing/services/site-command.ts';
import { openControl, type Restart } from '../server/succession/control.ts';
import { controlFile, readControlAddress } from '../server/succession/control-address.ts';

// Restarts of whole sites are in `npm run chaos -- restart`, whose short form runs with every check.
let DATA_DIR: string;
const PORT = '4711';

beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'meridian-restart-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

function control(restart: Restart) {
  return openControl(controlFile(DATA_DIR, Number(PORT)), restart);
}

function restartSite() {
  return runCommand({ DATA_DIR, PORT }, 'restart').catch((error: Error) => error.message.trim());
}

test('the command says what runs now, or why that is what ran before', async () => {
  expect(await restartSite()).toMatch(/^restart ended with 1: No site runs here/);
  const orders: string[] = [];
  await control(async (root) => {
    orders.push(root);
    if (orders.length === 1) return { news: { kind: 'restarted', release: '0.2.0 (abc)' } };
    return { news: { kind: 'refused', reason: 'Another restart is under way.' } };
  });
  expect(await restartSite()).toMatch(/^0\.2\.0 \(abc\) runs now/);
  expect(await restartSite()).toBe('restart ended with 1: Another restart is under way.');
  expect(orders).toEqual([process.cwd(), process.cwd()].map((root) => join(root, '.')));
});

test('whoever does not know the secret, or does not speak the language, is cut off', async () => {
  let orders = 0;
  await control(async () => {
    orders += 1;
    return { news: { kind: 'refused', reason: '' } };
  });
  const path = readControlAddress(controlFile(DATA_DIR, Number(PORT)))?.path ?? '';
  const strange = ['{"kind":"restart","root":"/","secret":"guessed"}\n', 'GET / HTTP/1.1\r\n\r\n', 'x'.repeat(20_000)];
  for (const words of [...strange, '{"kind":"nothing"}\n', 'null\n']) {
    const stranger = connect(path);
    stranger.on('error', () => undefined);
    stranger.write(words);
    await once(stranger, 'close');
  }
  expect(orders).toBe(0);
});
