import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningPeer } from './peer.ts';

type Settings = { cwd?: string; env?: NodeJS.ProcessEnv };

export type Program = { pid: number; stop: () => Promise<void> };

const patienceMs = 180_000;

/** Runs to its end and gives what it printed; where it fails, the error has that too. */
export async function run(command: string, args: string[], settings: Settings = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 64_000_000, ...settings });
  return stdout;
}

/** Starts what stays, and waits until it is ready. It does not outlive us. */
export async function start(
  command: string,
  args: string[],
  isReady: () => Promise<boolean>,
  settings: Settings = {},
): Promise<Program> {
  const child = spawn(command, args, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const takeAlong = () => child.kill('SIGKILL');
  process.on('exit', takeAlong);
  const ended = once(child, 'exit').finally(() => process.off('exit', takeAlong));
  const failed = ended.then(() => Promise.reject(new Error(`${command} ended before it was ready:\n${output}`)));
  try {
    await Promise.race([until(isReady), failed]);
  } catch (error) {
    takeAlong();
    throw error;
  }
  failed.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function until(isSo: () => Promise<boolean>) {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`nothing came within ${patienceMs / 1000} seconds`);
    await sleep(10);
  }
}

/** Does this address give a page? */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.arrayBuffer().then(() => answer.ok),
    () => false,
  );
}

/** Does anybody listen on this socket? */
export async function isOpen(socket: string): Promise<boolean> {
  const connection = connect(socket);
  const opened = await once(connection, 'connect').then(
    () => true,
    () => false,
  );
  connection.destroy();
  return opened;
}

/** Starts what a site consists of, one after the other, until its home page is there; stops it the other way round. */
export async function startInTurn(url: string, starts: (() => Promise<Program>)[]): Promise<RunningPeer> {
  const running: Program[] = [];
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop();
  };
  try {
    for (const startNext of starts) running.push(await startNext());
    await until(() => answers(url));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pids: running.map(({ pid }) => pid), stop };
}
