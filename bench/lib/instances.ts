import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../testing/services/free-port.ts';
import { type RunningSite, startSite } from '../../testing/services/running-site.ts';
import { startPostgres } from '../../testing/services/test-postgres.ts';
import { cpuMs, parentOf, slowDown } from '../process-time.ts';
import { load, median, requireTools } from '../wrk.ts';
import { atLeast, type Line } from './lines.ts';
import { runNginx } from './nginx.ts';

export const connections = 16;
const warmUpSeconds = 8;
/** Two fifths of a core each: two instances, nginx, PostgreSQL and wrk then fit on two cores. */
const slower = { workMs: 8, restMs: 12 };

type Length = { rounds: number; seconds: number };

type Proxy = { one: string; two: string; pid: number; stop: () => Promise<void> };

/** nginx in front, as in production: one address leads to the first site, the other to both in turn. */
async function startProxy(folder: string, sites: RunningSite[]): Promise<Proxy> {
  const [one, two] = [await findFreePort(), await findFreePort()];
  const hosts = sites.map(({ url }) => `server ${new URL(url).host};`);
  const server = (port: number, name: string) =>
    `server { listen 127.0.0.1:${port}; location / { proxy_pass http://${name}; proxy_http_version 1.1; proxy_set_header Connection ""; } }`;
  const nginx = await runNginx(
    folder,
    two,
    `upstream one { ${hosts[0]} keepalive 64; keepalive_requests 100000000; }
       upstream two { ${hosts.join(' ')} keepalive 64; keepalive_requests 100000000; }
       ${server(one, 'one')} ${server(two, 'two')}`,
  );
  const address = (port: number) => `http://127.0.0.1:${port}/home`;
  return { one: address(one), two: address(two), ...nginx };
}

/** The process that all of PostgreSQL's others are children of. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = await parentOf(rows[0]?.pid);
  await client.end();
  return pid;
}

const pidOf = (site: RunningSite) => site.process.pid ?? 0;

type Setup = { sites: RunningSite[]; proxy: Proxy; postmaster: number };

type Cost = { perSecond: number; refused: number; sites: number; proxy: number; database: number };

/** How much came through, and the processor time that one answer took in each part, in milliseconds. */
async function measure(url: string, { sites, proxy, postmaster }: Setup, seconds: number): Promise<Cost> {
  const parts = [sites.map(pidOf), [proxy.pid], [postmaster]];
  const sum = (times: number[]) => times.reduce((all, time) => all + time, 0);
  const times = () => Promise.all(parts.map(async (pids) => sum(await Promise.all(pids.map(cpuMs)))));
  const before = await times();
  const { perSecond, answered, refused } = await load(url, connections, seconds);
  const after = await times();
  const [ours = 0, nginx = 0, database = 0] = after.map((time, index) => (time - (before[index] ?? 0)) / answered);
  return { perSecond, refused, sites: ours, proxy: nginx, database };
}

type Sample = { one: Cost; two: Cost };

/** `isSlowed`: each instance gets the same part of a core. */
async function compare(setup: Setup, { rounds, seconds }: Length, isSlowed: boolean): Promise<Sample[]> {
  const release = isSlowed ? slowDown(setup.sites.map(pidOf), slower) : async () => undefined;
  const samples: Sample[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const one = await measure(setup.proxy.one, setup, seconds);
      const two = await measure(setup.proxy.two, setup, seconds);
      samples.push({ one, two });
    }
  } finally {
    await release();
  }
  return samples;
}

async function withSites<R>(url: string, settings: Record<string, string>, use: (setup: Setup) => Promise<R>) {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-instances-'));
  const environment = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), ...settings };
  // One after the other: the first fills the database.
  const sites = [await startSite(environment), await startSite(environment)];
  const proxy = await startProxy(folder, sites);
  try {
    for (const site of sites) await load(`${site.url}/home`, connections, warmUpSeconds);
    return await use({ sites, proxy, postmaster: await postmasterOf(url) });
  } finally {
    await proxy.stop();
    for (const site of sites) await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What one and two instances on one PostgreSQL make of `/home`. */
export async function compareInstances(length: Length): Promise<Record<'free' | 'slowed' | 'cached', Sample[]>> {
  requireTools();
  const { url, stop } = await startPostgres();
  try {
    const uncached = await withSites(url, { PAGE_CACHE_MB: '0' }, async (setup) => ({
      free: await compare(setup, length, false),
      slowed: await compare(setup, length, true),
    }));
    return { ...uncached, cached: await withSites(url, {}, (setup) => compare(setup, length, false)) };
  } finally {
    await stop();
  }
}

export const ratioOf = (samples: Sample[]) => median(samples.map(({ one, two }) => two.perSecond / one.perSecond));

/** A line of the table: medians, and one → two instances for what an answer costs. */
export function rowOf(samples: Sample[]) {
  const of = (pick: (sample: Sample) => number) => median(samples.map(pick));
  const each = (part: keyof Cost) =>
    `${of(({ one }) => one[part]).toFixed(2)} → ${of(({ two }) => two[part]).toFixed(2)}`;
  return {
    'one /s': Math.round(of(({ one }) => one.perSecond)),
    'two /s': Math.round(of(({ two }) => two.perSecond)),
    ratio: ratioOf(samples).toFixed(2),
    refused: samples.reduce((sum, { one, two }) => sum + one.refused + two.refused, 0),
    'site ms': each('sites'),
    'nginx ms': each('proxy'),
    'PostgreSQL ms': each('database'),
  };
}

/** Two instances against one, each with the same part of a core. */
export async function measureInstances(): Promise<Line[]> {
  const { slowed } = await compareInstances({ rounds: 3, seconds: 4 });
  return [atLeast('two instances on one PostgreSQL, uncached pages', 1.8, ratioOf(slowed), ' times', 2)];
}
