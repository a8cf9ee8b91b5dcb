import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../testing/services/free-port.ts';
import { logIn, sitePassword } from '../../testing/services/running-site.ts';
import { exactly, type Part, type Row } from '../lib/part.ts';
import type { Sandbox } from '../lib/sandbox.ts';

/** A start while PostgreSQL is away: it waits, says so, and is there when PostgreSQL is back. */
export const startWithoutDatabase: Part = async ({ sandbox, size: seconds, say }) => {
  const postgres = await sandbox.postgres();
  const DATABASE_URL = await sandbox.database();
  await postgres.down();
  try {
    const stopped = await stopWhileWaiting(sandbox, DATABASE_URL);
    const { rows, site } = await wait(sandbox, DATABASE_URL, seconds);
    await postgres.up();
    const gaps = await site.untilReady();
    say(`ready after ${seconds} s without PostgreSQL`);
    const firstLogin = await logIn(site.url).then(
      () => 200,
      (error: Error) => error.message,
    );
    site.child.kill('SIGTERM');
    await site.exited;
    const missing = new URL(DATABASE_URL);
    missing.pathname = '/nowhere';
    const refused = startOn(sandbox, missing.href, await findFreePort());
    const [code] = await refused.exited;
    return [
      ...rows,
      exactly('start without PostgreSQL: SIGTERM while waiting, exit code', 0, stopped),
      exactly('start without PostgreSQL: lines about it, and about its return', 2, countLines(site.output())),
      exactly('PostgreSQL back: connections refused until ready', 0, gaps),
      exactly('PostgreSQL back: logins refused after the first yes of /readyz', 0, firstLogin === 200 ? 0 : 1),
      exactly('start on a database that does not exist: exit code', 1, code),
      exactly('start on a database that does not exist: lines', 1, refused.output().trim().split('\n').length),
    ];
  } finally {
    await postgres.up();
  }
};

function countLines(output: string): number {
  return output.split('\n').filter((line) => line.includes('"level":40')).length;
}

function startOn(sandbox: Sandbox, DATABASE_URL: string, port: number) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DATA_DIR: sandbox.folder(),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: sitePassword,
    DATABASE_URL,
  };
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  sandbox.undo(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  const statusOf = (path: string) =>
    fetch(url + path).then(
      ({ status }) => status,
      () => 'refused' as const,
    );

  async function until(path: string, isSo: (status: number | 'refused') => boolean) {
    let refusals = 0;
    for (const began = Date.now(); ; await sleep(5)) {
      const status = await statusOf(path);
      if (isSo(status)) return refusals;
      if (status === 'refused') refusals += 1;
      if (Date.now() - began > 120_000) throw new Error(`${path} says ${status} after two minutes:\n${output}`);
    }
  }
  return {
    url,
    child,
    statusOf,
    output: () => output,
    exited: once(child, 'exit'),
    untilAlive: () => until('/healthz', (status) => status === 200),
    /** How many connections were refused on the way. */
    untilReady: () => until('/readyz', (status) => status === 200),
  };
}

async function stopWhileWaiting(sandbox: Sandbox, url: string): Promise<number> {
  const { child, exited, untilAlive } = startOn(sandbox, url, await findFreePort());
  await untilAlive();
  child.kill('SIGTERM');
  const [code] = await exited;
  return code ?? -1;
}

async function wait(sandbox: Sandbox, url: string, seconds: number) {
  const site = startOn(sandbox, url, await findFreePort());
  await site.untilAlive();
  await sleep(seconds * 1000);
  const what = `start without PostgreSQL for ${seconds} s`;
  const rows: Row[] = [];
  for (const [path, goal] of [
    ['/healthz', 200],
    ['/readyz', 503],
    ['/home', 503],
  ] as const) {
    const status = await site.statusOf(path);
    rows.push(exactly(`${what}: ${path}`, goal, status === 'refused' ? 0 : status));
  }
  return { rows, site };
}
