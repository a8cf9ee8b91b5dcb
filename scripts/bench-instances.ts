import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';
import { cpuMs, parentOf, slowDown } from './process-time.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { startPostgres } from './test-postgres.ts';
import { load, median, requireTools } from './wrk.ts';

const [, , givenRounds = '5', givenSeconds = '4'] = process.argv;
const rounds = Number(givenRounds);
const seconds = Number(givenSeconds);
const connections = 16;
const warmUpSeconds = 8;
/** Two fifths of a core each: two instances, nginx, PostgreSQL and wrk then fit on two cores. */
const slower = { workMs: 8, restMs: 12 };

type Proxy = { one: string; two: string; pid: number; stop: () => Promise<void> };

/** nginx in front, as in production: one address leads to the first site, the other to both in turn. */
async function startProxy(folder: string, sites: RunningSite[]): Promise<Proxy> {
  const [one, two] = [await findFreePort(), await findFreePort()];
  const hosts = sites.map(({ url }) => `server ${new URL(url).host};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`);
  const server = (port: number, name: string) =>
    `server { listen 127.0.0.1:${port}; location / { proxy_pass http://${name}; proxy_http_version 1.1; proxy_set_header Connection ""; } }`;
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 2048; }
     http { access_log off; keepalive_requests 100000000; ${temporary.join(' ')}
       upstream one { ${hosts[0]} keepalive 64; keepalive_requests 100000000; }
       upstream two { ${hosts.join(' ')} keepalive 64; keepalive_requests 100000000; }
       ${server(one, 'one')} ${server(two, 'two')} }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
  await sleep(500);
  const address = (port: number) => `http://127.0.0.1:${port}/home`;
  return {
    one: address(one),
    two: address(two),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
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

type Cost = { perSecond: number; refused: number; sites: number; proxy: number; database: number };

/** How much came through, and the processor time that one answer took in each part, in milliseconds. */
async function measure(url: string, sites: RunningSite[], proxy: Proxy, postmaster: number): Promise<Cost> {
  const parts = [sites.map(pidOf), [proxy.pid], [postmaster]];
  const sum = (times: number[]) => times.reduce((all, time) => all + time, 0);
  const times = () => Promise.all(parts.map(async (pids) => sum(await Promise.all(pids.map(cpuMs)))));
  const before = await times();
  const { perSecond, answered, refused } = await load(url, connections, seconds);
  const after = await times();
  const [ours = 0, nginx = 0, database = 0] = after.map((time, index) => (time - (before[index] ?? 0)) / answered);
  return { perSecond, refused, sites: ours, proxy: nginx, database };
}

async function compare(sites: RunningSite[], proxy: Proxy, postmaster: number, isSlowed: boolean) {
  const release = isSlowed ? slowDown(sites.map(pidOf), slower) : async () => undefined;
  const samples: { one: Cost; two: Cost }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const one = await measure(proxy.one, sites, proxy, postmaster);
      const two = await measure(proxy.two, sites, proxy, postmaster);
      samples.push({ one, two });
    }
  } finally {
    await release();
  }
  const of = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
  const each = (part: keyof Cost) =>
    `${of(({ one }) => one[part]).toFixed(2)} → ${of(({ two }) => two[part]).toFixed(2)}`;
  return {
    'one /s': Math.round(of(({ one }) => one.perSecond)),
    'two /s': Math.round(of(({ two }) => two.perSecond)),
    ratio: of(({ one, two }) => two.perSecond / one.perSecond).toFixed(2),
    refused: samples.reduce((sum, { one, two }) => sum + one.refused + two.refused, 0),
    'site ms': each('sites'),
    'nginx ms': each('proxy'),
    'PostgreSQL ms': each('database'),
  };
}

async function withSites<R>(settings: Record<string, string>, use: (sites: RunningSite[], proxy: Proxy) => Promise<R>) {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-instances-'));
  const environment = { DATA_DIR: join(folder, 'data'), ...settings };
  // One after the other: the first fills the database.
  const sites = [await startSite(environment), await startSite(environment)];
  const proxy = await startProxy(folder, sites);
  for (const site of sites) await load(`${site.url}/home`, connections, warmUpSeconds);
  try {
    return await use(sites, proxy);
  } finally {
    await proxy.stop();
    for (const site of sites) await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

requireTools();
const postgres = await startPostgres();
const postmaster = await postmasterOf(postgres.url);
const table: Record<string, object> = {};
try {
  const settings = { DATABASE_URL: postgres.url };
  await withSites({ ...settings, PAGE_CACHE_MB: '0' }, async (sites, proxy) => {
    table['uncached, all on these cores'] = await compare(sites, proxy, postmaster, false);
    table['uncached, two fifths of a core each'] = await compare(sites, proxy, postmaster, true);
  });
  await withSites(settings, async (sites, proxy) => {
    table['cached, all on these cores'] = await compare(sites, proxy, postmaster, false);
  });
} finally {
  await postgres.stop();
}
console.log(
  `\n/home of one and of two instances on one PostgreSQL behind nginx, ${connections} connections, ${rounds} rounds of ${seconds} s, medians.` +
    '\nGoal: 1.8 times as many uncached pages, given the cores: the second line gives each instance the same part of one.' +
    '\nIn the others they share the cores with nginx, PostgreSQL and wrk. ms: processor time of one answer, one → two instances.',
);
console.table(table);
