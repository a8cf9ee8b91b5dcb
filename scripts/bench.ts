import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';
import { measureGrowth } from './growth.ts';
import { type RunningSite, startSite } from './running-site.ts';

const rounds = 5;
const secondsPerRun = 4;
const run = promisify(execFile);

/** The tools that this measures with come from the system; without them there is nothing to compare with. */
function requireTools() {
  for (const tool of ['nginx', 'wrk']) {
    try {
      execFileSync('which', [tool]);
    } catch {
      throw new Error(`The measurement needs ${tool}. On Debian: apt-get install -y nginx-light wrk`);
    }
  }
}

type Sample = { perSecond: number; p99: number };

async function load(url: string, connections: number): Promise<Sample> {
  const args = ['-t1', `-c${connections}`, `-d${secondsPerRun}s`, '--latency', '-H', 'Accept-Encoding: br', url];
  const { stdout } = await run('wrk', args);
  // A time-out is the machine's: it shows in the p99. A refused or wrong answer would make the number worthless.
  const failures = /Non-2xx or 3xx responses: (\d+)|Socket errors: (?!connect 0, read 0, write 0).*/.exec(stdout);
  if (failures) throw new Error(`wrk on ${url}: ${failures[0]}`);
  const [, value = '0', unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const toMs = { us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'] ?? 1;
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: Number(value) * toMs };
}

/** nginx with the same bytes as a file: the yardstick. */
async function startNginx(folder: string, body: Buffer) {
  const port = await findFreePort();
  await writeFile(join(folder, 'home.html'), body);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 2048; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder};
         location = /home { default_type text/html; add_header Content-Encoding br; try_files /home.html =404; } } }`,
  );
  // Its worker runs as another user and must be able to read the file.
  await chmod(folder, 0o755);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await sleep(500);
  return {
    url: `http://127.0.0.1:${port}/home`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compareWithNginx(site: RunningSite, folder: string) {
  const page = `${site.url}/home`;
  const body = Buffer.from(
    (await run('curl', ['-s', '-H', 'Accept-Encoding: br', page], { encoding: 'buffer' })).stdout,
  );
  const nginx = await startNginx(folder, body);
  const table: Record<string, object> = {};
  try {
    for (const connections of [32, 256]) {
      const samples: { ours: Sample; theirs: Sample }[] = [];
      await load(page, connections);
      for (let round = 0; round < rounds; round += 1) {
        samples.push({ ours: await load(page, connections), theirs: await load(nginx.url, connections) });
      }
      const ratio = (pick: (sample: Sample) => number) =>
        median(samples.map(({ ours, theirs }) => pick(ours) / pick(theirs)));
      table[`${connections} connections`] = {
        'ours /s': Math.round(median(samples.map(({ ours }) => ours.perSecond))),
        'nginx /s': Math.round(median(samples.map(({ theirs }) => theirs.perSecond))),
        'of nginx': `${Math.round(ratio((sample) => sample.perSecond) * 100)} % (goal 60 %)`,
        'p99 / nginx': `${ratio((sample) => sample.p99).toFixed(1)} (goal ≤ 3)`,
      };
    }
  } finally {
    await nginx.stop();
  }
  console.log(
    `\n/home from the page cache (${body.length} bytes of brotli) against nginx with the same bytes, ${rounds} rounds, medians`,
  );
  console.table(table);
}

const apiLists = [
  '/api/Clients',
  '/api/Projects',
  '/api/Services?Category=network',
  '/api/Plans',
  '/api/Blogs/AllBlogs?page=1&pageSize=12&content=false',
];

/** Public lists of the API come from the same cache as pages; the yardstick is the home page in the same run. */
async function compareLists(site: RunningSite) {
  const page = `${site.url}/home`;
  const table: Record<string, object> = {};
  for (const path of apiLists) {
    const url = site.url + path;
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    const samples: { list: Sample; page: Sample }[] = [];
    for (let round = 0; round < 3; round += 1) samples.push({ list: await load(url, 32), page: await load(page, 32) });
    table[path] = {
      '/s': Math.round(median(samples.map(({ list }) => list.perSecond))),
      'of a cached page': `${Math.round(100 * median(samples.map(({ list, page: home }) => list.perSecond / home.perSecond)))} % (goal ≥ 50 %)`,
    };
  }
  console.log('\nPublic lists of the API against /home, both from the cache, 32 connections, 3 rounds, medians');
  console.table(table);
}

/** How long a built checkout takes to its first page, and what it then holds. */
async function measureStart(folder: string) {
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const site = await startSite({ DATA_DIR: folder });
    await fetch(`${site.url}/home`);
    times.push(performance.now() - started);
    await sleep(1000);
    const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
    memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    await site.stop();
  }
  console.log('\nStart');
  console.table({
    'start to first page, ms': { goal: '≤ 1500', measured: Math.round(median(times)) },
    'memory at rest, MB': { goal: '≤ 180', measured: Math.round(memory) },
  });
}

/** CPU of one render of /home, cache off: the time of the whole process divided by the renders. */
async function measureRender(folder: string) {
  const site = await startSite({ DATA_DIR: folder, PAGE_CACHE_MB: '0' });
  const cpuMs = async () => {
    const [, , ...fields] = (await readFile(`/proc/${site.process.pid}/stat`, 'utf8')).split(') ').join(' ').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const renders = 200;
  const samples: number[] = [];
  for (let index = 0; index < 300; index += 1) await (await fetch(`${site.url}/home`)).arrayBuffer();
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuMs();
    for (let index = 0; index < renders; index += 1) await (await fetch(`${site.url}/home`)).arrayBuffer();
    samples.push(((await cpuMs()) - before) / renders);
  }
  await site.stop();
  console.log('\nRender of /home with the cache off');
  console.table({ 'CPU, ms': { goal: '≤ 12', measured: median(samples).toFixed(1) } });
}

requireTools();
const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-'));
try {
  await measureStart(join(folder, 'data'));
  await measureRender(join(folder, 'data'));
  const site = await startSite({ DATA_DIR: join(folder, 'data') });
  try {
    await compareWithNginx(site, folder);
    await compareLists(site);
  } finally {
    await site.stop();
  }
  await measureGrowth(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
