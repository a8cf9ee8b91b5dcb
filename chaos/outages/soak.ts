import { setTimeout as sleep } from 'node:timers/promises';
import { descriptorsOf, megabytes, memoryOf } from '../../bench/process-memory.ts';
import { watchStolen } from '../../bench/process-time.ts';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { logIn, type RunningSite, sitePassword } from '../../testing/services/running-site.ts';
import { experienceOf, failuresIn, startVisitors, type VisitorRequest } from '../../testing/services/visitors.ts';
import { answerOf, call } from '../lib/calls.ts';
import { clientForm } from '../lib/client-form.ts';
import { exactly, formatCounts, type Part, type Row, some, type Trial } from '../lib/part.ts';
import { slopeOf } from '../lib/slope.ts';

const json = { 'content-type': 'application/json' };
const requests: VisitorRequest[] = [
  ...['/home', '/ar/home', '/blogs', '/ar/portfolio', '/hosting', '/api/Clients', '/api/Plans'].map((path) => ({
    name: 'read',
    path,
  })),
  { name: 'read', path: '/search?q=network{n}' },
  { name: 'read', path: '/api/Blogs/AllBlogs?page=1&pageSize=6' },
  {
    name: 'write',
    method: 'POST',
    path: '/api/ContactUs',
    headers: json,
    body: JSON.stringify({ ...contactMessageSample, email: 'visitor-{n}@example.org' }),
  },
];
const login: VisitorRequest = {
  name: 'login',
  method: 'POST',
  path: '/api/Auth/Login',
  headers: json,
  body: JSON.stringify({ email: 'admin@example.com', password: sitePassword }),
};
const perSecond = 30;
const loginsPerSecond = 0.5;
const lookMs = 1000;
/** Caches fill and code is compiled: what grows then, stops. */
const warmUpShare = 1 / 4;
const mostGrowthPerMinuteMb = 0.2;

type Look = { minute: number; megabytes: number; descriptors: number };

/** Visitors, staff and uploads, for as long as one likes: nothing may pile up. */
export const soak: Part = async (trial) => {
  const { sandbox, size: minutes, say } = trial;
  const site = await sandbox.site({ DATA_DIR: sandbox.folder() });
  const token = await logIn(site.url);
  const visitors = await startVisitors(sandbox, { url: site.url, requests, perSecond });
  const people = await startVisitors(sandbox, { url: site.url, requests: [login], perSecond: loginsPerSecond });
  const stop = new AbortController();
  const working = work(site, token, stop.signal);
  // Met again at the end.
  working.catch(() => undefined);
  const looks = await watch(site, minutes, say);
  stop.abort();
  const written = await working;
  const report = await visitors.report();
  const loggedIn = experienceOf(await people.report(), 'login');
  const all = [experienceOf(report, 'read'), experienceOf(report, 'write'), loggedIn];
  for (const one of [visitors, people]) one.stop();
  const failed = all.reduce((sum, one) => sum + failuresIn(one, ['200', '201']), 0);
  if (failed > 0) say(all.map(({ statuses, failures }) => formatCounts({ ...statuses, ...failures })).join('; '));
  const what = `${minutes} minutes of mixed load`;
  return [
    some(
      `${what}: answers (${written} changes by staff)`,
      all.reduce((sum, { answers }) => sum + answers, 0),
    ),
    exactly(`${what}: failed`, 0, failed),
    ...judge(trial, what, looks),
    exactly(`${what}: exit afterwards`, 0, (await site.stop()) ?? -1),
  ];
};

/** One after the other: a client with a logo comes, a plan comes and changes, and both go again. */
async function work(site: RunningSite, token: string, signal: AbortSignal): Promise<number> {
  let changes = 0;
  const send = async (method: string, path: string, body?: object) => {
    changes += 1;
    return answerOf<{ id: number }>(call(site, token, method, path, body));
  };
  while (!signal.aborted) {
    const client = await send('POST', '/Clients', await clientForm(`Client ${changes}`, 400, 300));
    const plan = await send('POST', '/Plans', planSample);
    await send('PUT', `/Plans/${plan.id}`, { ...planSample, Price: changes % 1000 });
    await send('DELETE', `/Plans/${plan.id}`);
    await send('DELETE', `/Clients/${client.id}`);
    await send('DELETE', `/Trash/plan/${plan.id}`);
    await sleep(500);
  }
  return changes;
}

async function watch(site: RunningSite, minutes: number, say: (text: string) => void): Promise<Look[]> {
  const pid = site.process.pid ?? 0;
  const began = performance.now();
  const looks: Look[] = [];
  const stolen = await watchStolen();
  let said = 0;
  for (let minute = 0; minute < minutes; ) {
    await sleep(lookMs);
    minute = (performance.now() - began) / 60_000;
    const look = { minute, megabytes: megabytes(memoryOf(pid).all), descriptors: descriptorsOf(pid) };
    looks.push(look);
    if (Math.floor(minute) > said) {
      said = Math.floor(minute);
      const lost = (await stolen()).toFixed(0);
      say(`${said} min: ${look.megabytes} MB, ${look.descriptors} descriptors, ${lost} % of the machine's time lost`);
    }
  }
  return looks;
}

/** What counts is what is left when garbage is collected: the lowest of every stretch. */
function judge({ isShort }: Trial, what: string, looks: Look[]): Row[] {
  const last = looks.at(-1)?.minute ?? 0;
  const warm = looks.filter(({ minute }) => minute >= last * warmUpShare);
  const lowest = (pick: (look: Look) => number) => {
    const stretches = Map.groupBy(warm, ({ minute }) => Math.floor((minute / last) * 60));
    return [...stretches.values()].map((stretch) => ({
      x: stretch[0]?.minute ?? 0,
      y: Math.min(...stretch.map(pick)),
    }));
  };
  const memory = lowest((look) => look.megabytes);
  const slope = slopeOf(memory);
  const files = lowest((look) => look.descriptors).map(({ y }) => y);
  const half = Math.floor(files.length / 2);
  const [before, after] = [Math.max(...files.slice(0, half)), Math.max(...files.slice(half))];
  return [
    {
      what: `${what}: memory slope after the first quarter`,
      goal: `≤ ${mostGrowthPerMinuteMb} MB/min`,
      measured: `${slope.toFixed(2)} MB/min (${memory[0]?.y} to ${memory.at(-1)?.y} MB)`,
      ok: isShort ? null : slope <= mostGrowthPerMinuteMb,
    },
    {
      what: `${what}: descriptors in the first and the second half of that`,
      goal: 'flat',
      measured: `${before}, ${after}`,
      ok: isShort ? null : after <= before + 10,
    },
  ];
}
