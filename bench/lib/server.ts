import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { logIn, type RunningSite, startSite } from '../../testing/services/running-site.ts';
import { cpuMs } from '../process-time.ts';
import { load, median, requireTools, type Sample } from '../wrk.ts';
import { atLeast, atMost, type Line } from './lines.ts';
import { serveWithNginx } from './nginx.ts';

const rounds = 5;
const secondsPerRun = 4;
/** In percent, of an nginx with one worker. */
const ofNginxPerThread = 45;
/** Some seconds after its last work V8 gives back what it does not need. */
const restMs = 20_000;

async function withSite(settings: Record<string, string>, use: (site: RunningSite) => Promise<Line[]>) {
  const site = await startSite(settings);
  return use(site).finally(site.stop);
}

async function loadWhole(url: string, connections: number, cores?: number[]): Promise<Sample> {
  const sample = await load(url, connections, secondsPerRun, cores);
  if (sample.refused > 0) throw new Error(`${url}: ${sample.refused} answers were no pages`);
  return sample;
}

/** Interleaved, so that what else the machine does slows both. */
async function compare(ours: string, theirs: string, connections: number, cores?: number[]) {
  const samples: { ours: Sample; theirs: Sample }[] = [];
  const measure = (url: string) => loadWhole(url, connections, cores);
  await measure(ours);
  for (let round = 0; round < rounds; round += 1) {
    samples.push({ ours: await measure(ours), theirs: await measure(theirs) });
  }
  const ratio = (pick: (sample: Sample) => number) =>
    median(samples.map((pair) => pick(pair.ours) / pick(pair.theirs)));
  const perSecond = Math.round(median(samples.map((pair) => pair.ours.perSecond)));
  return { perSecond, speed: 100 * ratio((sample) => sample.perSecond), p99: ratio((sample) => sample.p99) };
}

/** The site with /home in its cache, and nginx (one worker) with the same bytes as a file. */
async function besideNginx(
  folder: string,
  settings: Record<string, string>,
  use: (ours: string, theirs: string) => Promise<Line[]>,
): Promise<Line[]> {
  requireTools();
  return withSite({ DATA_DIR: join(folder, 'data'), ...settings }, async (site) => {
    const page = `${site.url}/home`;
    const asked = await promisify(execFile)('curl', ['-s', '-H', 'Accept-Encoding: br', page], { encoding: 'buffer' });
    const nginx = await serveWithNginx(folder, asked.stdout);
    return use(page, nginx.url).finally(nginx.stop);
  });
}

/** On cores that the measurement shares. */
export async function measureCached(folder: string): Promise<Line[]> {
  return besideNginx(folder, {}, async (ours, theirs) => {
    const lines: Line[] = [];
    for (const connections of [32, 256]) {
      const { perSecond, speed, p99 } = await compare(ours, theirs, connections);
      const what = `cached /home, ${connections} connections (${perSecond} /s)`;
      lines.push(atLeast(`${what}, of nginx`, 65, speed, ' %'), atMost(`${what}, p99 / nginx`, 2, p99, '', 1));
    }
    return lines;
  });
}

/** What each further thread brings, with the measurement on cores of its own: as many threads as that leaves room for. */
export async function measureThreads(folder: string): Promise<Line[]> {
  const cores = Array.from({ length: availableParallelism() }, (_, core) => core);
  const lines: Line[] = [];
  for (const threads of [1, 2, 4].filter((count) => count < cores.length)) {
    const found = await besideNginx(folder, { THREADS: String(threads) }, async (ours, theirs) => {
      const { perSecond, speed } = await compare(ours, theirs, 64, cores.slice(threads));
      const what = `cached /home, THREADS=${threads}, measured from other cores (${perSecond} /s), of nginx`;
      return [atLeast(what, ofNginxPerThread * threads, speed, ' %')];
    });
    lines.push(...found);
  }
  return lines;
}

const apiLists = [
  '/api/Clients',
  '/api/Projects',
  '/api/Services?Category=network',
  '/api/Plans',
  '/api/Blogs/AllBlogs?page=1&pageSize=12&content=false',
];

/** Public lists of the API come from the same cache as pages; the yardstick is the home page in the same run. */
export async function measureLists(folder: string): Promise<Line[]> {
  requireTools();
  return withSite({ DATA_DIR: join(folder, 'data') }, async (site) => {
    const lines: Line[] = [];
    for (const path of apiLists) {
      const { perSecond, speed } = await compare(site.url + path, `${site.url}/home`, 32);
      lines.push(atLeast(`${path} (${perSecond} /s), of a cached page`, 50, speed, ' %'));
    }
    return lines;
  });
}

/** How long a built checkout takes to its first page, and what it then holds. */
export async function measureStart(folder: string): Promise<Line[]> {
  const times: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const site = await startSite({ DATA_DIR: join(folder, 'data') });
    await fetch(`${site.url}/home`);
    times.push(performance.now() - started);
    await sleep(restMs);
    const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
    memory.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    await site.stop();
  }
  return [
    atMost('start of a built checkout to its first page', 1500, median(times), ' ms'),
    atMost('memory at rest', 180, median(memory), ' MB'),
  ];
}

/** CPU of one render of /home, cache off: the time of the whole process divided by the renders. */
export async function measureRender(folder: string): Promise<Line[]> {
  const renders = 200;
  return withSite({ DATA_DIR: join(folder, 'data'), PAGE_CACHE_MB: '0' }, async (site) => {
    const render = async (count: number) => {
      for (let index = 0; index < count; index += 1) await (await fetch(`${site.url}/home`)).arrayBuffer();
    };
    const samples: number[] = [];
    await render(300);
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpuMs(site.process.pid ?? 0);
      await render(renders);
      samples.push(((await cpuMs(site.process.pid ?? 0)) - before) / renders);
    }
    return [atMost('render of /home with the cache off, processor time', 10, median(samples), ' ms', 1)];
  });
}

/** From the answer to a change until a visitor's page shows it. */
export async function measureChange(folder: string): Promise<Line[]> {
  return withSite({ DATA_DIR: join(folder, 'data') }, async (site) => {
    const authorization = `Bearer ${await logIn(site.url)}`;
    const [client] = (await (await fetch(`${site.url}/api/Clients`)).json()) as { id: number }[];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const name = `Changed ${round}`;
      const body = JSON.stringify({ nameEN: name, nameAR: name });
      const headers = { authorization, 'content-type': 'application/json' };
      const saved = await fetch(`${site.url}/api/Clients/${client?.id}`, { method: 'PUT', headers, body });
      if (!saved.ok) throw new Error(`The change was refused: ${saved.status} ${await saved.text()}`);
      const started = performance.now();
      while (!(await (await fetch(`${site.url}/home`)).text()).includes(name)) {
        if (performance.now() - started > 5000) throw new Error('The change did not show within five seconds');
      }
      times.push(performance.now() - started);
    }
    return [atMost('a saved change on the public page', 1000, median(times), ' ms')];
  });
}
