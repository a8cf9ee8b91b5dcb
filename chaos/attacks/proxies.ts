import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNginx } from '../../bench/lib/nginx.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { findFreePort } from '../../testing/services/free-port.ts';
import type { RunningSite } from '../../testing/services/running-site.ts';
import { exactly, formatCounts, type Part, type Row, some, type Trial, unjudged } from '../lib/part.ts';
import type { Sandbox } from '../lib/sandbox.ts';

const metricsToken = 'a token for the proxies';

type Seen = { requests: number; forms: number; failed: Record<string, number> };

/** Two instances on one PostgreSQL, behind each proxy file that we ship, are replaced one after the other. */
export const proxies: Part = async (trial) => {
  const { sandbox, size: rounds, say } = trial;
  const rows: Row[] = [];
  for (const [name, start] of Object.entries({ nginx: startNginx, caddy: startCaddy })) {
    if (spawnSync(name, ['version']).error) {
      rows.push(unjudged(`${name}: instances replaced one by one`, `${name} is not installed`));
      continue;
    }
    rows.push(...(await replaceBehind(trial, name, start, rounds)));
    say(`${name}: done`);
    await sandbox.clean();
  }
  return rows;
};

type StartProxy = (sandbox: Sandbox, port: number, instances: string[]) => Promise<unknown>;

async function replaceBehind({ sandbox, say }: Trial, name: string, start: StartProxy, rounds: number): Promise<Row[]> {
  const DATABASE_URL = await sandbox.database();
  const settings = async () => ({
    DATABASE_URL,
    DATA_DIR: sandbox.folder(),
    METRICS_TOKEN: metricsToken,
    PORT: String(await findFreePort()),
    // As compose.yaml sets it; nginx can send a form again and does without.
    STOP_DELAY_SECONDS: name === 'caddy' ? '3' : '0',
  });
  const ours = [await settings(), await settings()];
  const sites: RunningSite[] = [];
  for (const one of ours) sites.push(await sandbox.site(one));
  const port = await findFreePort();
  await start(
    sandbox,
    port,
    ours.map(({ PORT }) => `127.0.0.1:${PORT}`),
  );
  const url = `http://127.0.0.1:${port}`;
  const seen: Seen = { requests: 0, forms: 0, failed: {} };
  const isOver = { value: false };
  const everybody = [1, 2, 3, 4].map(() => read(url, seen, isOver)).concat(post(url, seen, isOver));
  await sleep(1000);
  for (let round = 0; round < rounds; round += 1) {
    const index = round % 2;
    const one = ours[index];
    if (!one) throw new Error('no such instance');
    await sites[index]?.stop();
    sites[index] = await sandbox.site(one);
    say(
      `${name}: ${round + 1} replaced, ${seen.requests} requests, ${seen.forms} forms, failed ${formatCounts(seen.failed)}`,
    );
    await sleep(2000);
  }
  isOver.value = true;
  await Promise.all(everybody);
  const closed = await Promise.all(
    ['/metrics', '/metrics/', '/Metrics', '/METRICS/'].map((path) => statusOf(url + path)),
  );
  const what = `${name}, ${rounds} instances replaced one by one`;
  return [
    some(`${what}: requests`, seen.requests),
    some(`${what}: forms among them`, seen.forms),
    {
      what: `${what}: failed`,
      goal: '0',
      measured: formatCounts(seen.failed),
      ok: Object.keys(seen.failed).length === 0,
    },
    exactly(`${name}: spellings of /metrics that are open`, 0, closed.filter((status) => status !== 404).length),
  ];
}

/** With the token: without it the site itself refuses, whatever the proxy does. */
const statusOf = async (address: string) =>
  (await fetch(address, { headers: { authorization: `Bearer ${metricsToken}` } })).status;

function note(seen: Seen, what: string, isRight: boolean) {
  seen.requests += 1;
  if (!isRight) seen.failed[what] = (seen.failed[what] ?? 0) + 1;
}

/** The status of an answer that came whole, or why none did. */
async function outcomeOf(asking: Promise<Response>): Promise<string> {
  try {
    const answer = await asking;
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function read(url: string, seen: Seen, isOver: { value: boolean }) {
  for (let n = 0; !isOver.value; n += 1) {
    const said = await outcomeOf(fetch(url + (n % 2 === 0 ? '/home' : '/api/Clients')));
    note(seen, `GET ${said}`, said === '200');
    await sleep(20);
  }
}

async function post(url: string, seen: Seen, isOver: { value: boolean }) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(contactMessageSample);
  while (!isOver.value) {
    const said = await outcomeOf(fetch(`${url}/api/ContactUs`, { method: 'POST', headers, body }));
    seen.forms += 1;
    note(seen, `POST ${said}`, said === '201');
    await sleep(20);
  }
}

/** deploy/nginx.conf with our instances, on one port and without TLS. */
async function startNginx(sandbox: Sandbox, port: number, instances: string[]) {
  const folder = sandbox.folder();
  chmodSync(folder, 0o755);
  const shipped = readFileSync('deploy/nginx.conf', 'utf8');
  const servers = instances.map((instance) => `server ${instance} max_fails=0;`).join(' ');
  const upstream = /upstream meridian \{[\s\S]*?\n\}/.exec(shipped)?.[0] ?? '';
  const site = shipped.slice(shipped.lastIndexOf('\nserver {'));
  const http = `${upstream.replace(/^ *server .*$/m, servers)}
    ${site.replace(/^ *(listen|ssl_|access_log).*$/gm, '').replace('server {', `server { listen 127.0.0.1:${port};`)}`;
  const { pid } = await runNginx(folder, port, http);
  sandbox.undo(() => process.kill(pid, 'SIGTERM'));
}

/** deploy/Caddyfile as it is; what it takes from outside says that there is no TLS. */
async function startCaddy(sandbox: Sandbox, port: number, instances: string[]) {
  const folder = sandbox.folder();
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_HOST: `http://127.0.0.1:${port}`,
    SITE_INSTANCES: instances.join(' '),
    // Its own door for orders; another Caddy may have the usual one.
    CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
  };
  const child = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  });
  sandbox.undo(() => child.kill('SIGTERM'));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('caddy did not start');
    await sleep(100);
  }
}
