import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { megabytes, watchMemory } from '../../bench/process-memory.ts';
import { noise } from '../../testing/services/noise.ts';
import { logIn, type RunningSite, sitePassword } from '../../testing/services/running-site.ts';
import { experienceOf, failuresIn, startVisitors } from '../../testing/services/visitors.ts';
import { call, comeBack, saidBy } from './calls.ts';
import { clientFormFrom } from './client-form.ts';
import { atMost, exactly, formatCounts, type Part } from './part.ts';
import { manners, openSockets } from './slow-sockets.ts';

const uploads = 4;
const loginsPerSecond = 20;
const visitsPerSecond = 50;
const idleMs = 10_000;

/** Everything at once that one process should bear: sockets that say nothing, slow headers, logins and large uploads. */
export const crowd: Part = async (trial) => {
  const { sandbox, size: seconds, isShort, say } = trial;
  const [idle, slow] = isShort ? [1000, 100] : [5000, 500];
  const site = await sandbox.site({ DATA_DIR: sandbox.folder() });
  const token = await logIn(site.url);
  const picture = await largePicture(join(sandbox.folder(), 'large.png'));
  const home = await startVisitors(sandbox, {
    url: site.url,
    requests: [{ name: 'home', path: '/home' }],
    perSecond: visitsPerSecond,
  });
  await sleep(isShort ? 2000 : idleMs);
  const alone = experienceOf(await home.report(), 'home');
  const memory = watchMemory(site.process.pid ?? 0, 50);
  const quiet = await openSockets(sandbox, site.url, idle, manners.idle, true);
  const slowly = await openSockets(sandbox, site.url, slow, manners.slowHeaders, true);
  say(`${quiet.open()} idle sockets, ${slowly.open()} slow headers`);
  const body = JSON.stringify({ email: 'admin@example.com', password: sitePassword });
  const login = { name: 'login', method: 'POST', path: '/api/Auth/Login', body };
  const logins = await startVisitors(sandbox, {
    url: site.url,
    requests: [{ ...login, headers: { 'content-type': 'application/json' } }],
    perSecond: loginsPerSecond,
  });
  const taken: Record<string, number> = {};
  const began = performance.now();
  // Until the time is over, and at least once.
  const uploading = Array.from({ length: uploads }, async () => {
    do {
      const status = await upload(site, token, picture);
      taken[status] = (taken[status] ?? 0) + 1;
      say(`an upload: ${status}`);
    } while (performance.now() - began < seconds * 1000);
  });
  await Promise.all(uploading);
  const visit = experienceOf(await home.report(), 'home');
  const loggedIn = experienceOf(await logins.report(), 'login');
  const peak = memory.stop();
  for (const sockets of [quiet, slowly]) sockets.close();
  for (const visitors of [home, logins]) visitors.stop();
  const code = await site.stop();
  const what = `${idle} idle sockets, ${slow} slow headers, ${loginsPerSecond} logins/s, ${uploads} uploads of 50 MB`;
  const failed = failuresIn(visit, ['200']);
  return [
    exactly(`${what}: /home failed`, 0, failed),
    atMost(
      trial,
      `${what}: /home p99`,
      300,
      visit.p99,
      'ms',
      ` (median ${visit.p50}; alone ${alone.p99}, ${alone.p50})`,
    ),
    {
      what: `${what}: logins`,
      goal: '200, or 503 with Retry-After',
      measured: `${formatCounts({ ...loggedIn.statuses, ...loggedIn.failures })}; p99 ${loggedIn.p99} ms`,
      ok: failuresIn(loggedIn, ['200', '503']) + loggedIn.withoutRetryAfter === 0,
    },
    {
      what: `${what}: uploads`,
      goal: '201, or 503 with Retry-After',
      measured: formatCounts(taken),
      ok: Object.keys(taken).every((status) => status === '201' || status === comeBack) && (taken[201] ?? 0) > 0,
    },
    atMost(trial, `${what}: memory`, 600, megabytes(peak.all), 'MB', ` (its own ${megabytes(peak.own)})`),
    exactly(`${what}: exit afterwards`, 0, code ?? -1),
  ];
};

async function largePicture(path: string): Promise<string> {
  await noise(4040, 4040).png({ compressionLevel: 1 }).toFile(path);
  return path;
}

async function upload(site: RunningSite, token: string, path: string): Promise<string> {
  try {
    const answer = await call(site, token, 'POST', '/Clients', await clientFormFrom(path));
    await answer.arrayBuffer();
    return saidBy(answer);
  } catch (error) {
    const { cause } = error as Error;
    return String(cause instanceof Error ? cause.message : error);
  }
}
