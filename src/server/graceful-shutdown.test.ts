import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const shutdown = new URL('graceful-shutdown.ts', import.meta.url).href;

/** A process whose stop takes until it is told that its last request was answered. */
const server = `
  import { gracefulShutdown } from ${JSON.stringify(shutdown)};
  const log = { info: (facts, message) => console.log(message), error: (facts, message) => console.log(message) };
  const answered = new Promise((resolve) => process.stdin.on('end', resolve).resume());
  gracefulShutdown().use(async () => { await answered; console.log('answered'); }, { log });
  process.stdin.on('data', (order) => String(order) === 'fail' && setImmediate(() => { throw new Error('unforeseen'); }));
  console.log('ready');
`;

async function startServer() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', server], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  await once(child.stdout, 'data');
  const heard = async () => {
    await once(child.stdout, 'data');
  };
  return { child, heard, end: async () => ({ exit: await once(child, 'exit'), said: (await said).split('\n') }) };
}

test('a stop that is asked for again and again finishes what was begun', async () => {
  const { child, heard, end } = await startServer();
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const logged = heard();
    child.kill(signal);
    await logged;
  }
  const ending = end();
  child.stdin.end();
  const { exit, said } = await ending;
  expect(exit).toEqual([0, null]);
  expect(said.slice(0, -1)).toEqual([
    'ready',
    'stopping',
    'already stopping',
    'already stopping',
    'already stopping',
    'answered',
  ]);
});

test('an error that nobody has caught stops it too, and the exit code tells', async () => {
  const { child, heard, end } = await startServer();
  const logged = heard();
  child.stdin.write('fail');
  await logged;
  const ending = end();
  child.stdin.end();
  const { exit, said } = await ending;
  expect(exit).toEqual([1, null]);
  expect(said).toContain('stopping after an unexpected error');
  expect(said).toContain('answered');
});
