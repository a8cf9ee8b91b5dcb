import { setTimeout as sleep } from 'node:timers/promises';
import type { ContactMessage } from '../../src/features/requests/contact-message/contact-message.contract.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import {
  type Experience,
  experienceOf,
  failuresIn,
  startVisitors,
  type VisitorRequest,
  type Visitors,
} from '../../testing/services/visitors.ts';
import { listAll } from '../lib/calls.ts';
import { atMost, exactly, formatCounts, type Part, type Row, type Trial } from '../lib/part.ts';

const kept = ['/home', '/ar/home', '/api/Clients', '/contact'];
const requests: VisitorRequest[] = [
  ...kept.map((path) => ({ name: 'kept', path })),
  { name: 'rendered', path: '/search?q=network{n}' },
  {
    name: 'write',
    method: 'POST',
    path: '/api/ContactUs',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'outage-{n}' },
    body: JSON.stringify({ ...contactMessageSample, email: 'visitor-{n}@example.org' }),
  },
];
const perSecond = 30;
const longestMs = 60_000;

/** PostgreSQL goes away and comes back, and then stops answering without closing a connection, under load. */
export const databaseOutage: Part = async (trial) => {
  const { sandbox, size: seconds, say } = trial;
  const postgres = await sandbox.postgres();
  const site = await sandbox.site({ DATA_DIR: sandbox.folder(), DATABASE_URL: await sandbox.database() });
  for (const path of kept) await (await fetch(site.url + path)).arrayBuffer();
  const visitors = await startVisitors(sandbox, { url: site.url, requests, perSecond });
  await sleep(1000);
  let acknowledged = experienceOf(await visitors.report(), 'write').statuses[201] ?? 0;
  const rows: Row[] = [];

  async function suffer(what: string, begin: () => Promise<() => Promise<void>>) {
    const end = await begin();
    await sleep(seconds * 1000);
    const report = await visitors.report();
    await end();
    const { ms, report: later } = await recover(site, visitors);
    acknowledged += writesIn(report) + writesIn(later);
    say(
      `${what}: writes ${formatCounts({ ...report.write?.statuses })}, afterwards ${formatCounts({ ...later.write?.statuses })}`,
    );
    rows.push(...judge(trial, what, report, later), atMost(trial, `${what}: healthy again`, 5000, ms, 'ms'));
  }

  await suffer(`PostgreSQL away for ${seconds} s`, async () => {
    await postgres.down();
    return postgres.up;
  });
  await suffer(`PostgreSQL frozen for ${seconds} s`, async () => {
    const thaw = postgres.freeze();
    return async () => thaw();
  });
  visitors.stop();
  const stored = await listAll<ContactMessage>(site, await logIn(site.url), '/ContactUs?status=all');
  const people = stored.filter(({ email }) => email.startsWith('visitor-'));
  rows.push(
    exactly('PostgreSQL away or frozen: acknowledged requests lost', 0, Math.max(0, acknowledged - people.length)),
    exactly(
      'PostgreSQL away or frozen: requests stored twice',
      0,
      people.length - new Set(people.map(({ email }) => email)).size,
    ),
  );
  return rows;
};

type Report = Record<string, Experience>;

const writesIn = (report: Report) => report.write?.statuses[201] ?? 0;

function judge(trial: Trial, what: string, report: Report, later: Report): Row[] {
  const cached = experienceOf(report, 'kept');
  const answers = [report.write, report.rendered, later.write, later.rendered].filter((one) => one !== undefined);
  const wrong = answers.reduce((all, one) => all + failuresIn(one, ['200', '201', '503']), 0);
  const refused = answers.reduce((all, one) => all + (one.statuses[503] ?? 0), 0);
  const unsaid = answers.reduce((all, one) => all + one.withoutRetryAfter, 0);
  return [
    {
      what: `${what}: kept pages and lists`,
      goal: '200 only',
      measured: `${formatCounts({ ...cached.statuses, ...cached.failures })}, p99 ${cached.p99} ms`,
      ok: failuresIn(cached, ['200']) === 0,
    },
    // What is cut short waits until it is back, and is answered.
    {
      what: `${what}: writes and other pages told to come back (503)`,
      goal: '> 0',
      measured: `${refused}`,
      ok: trial.isShort ? null : refused > 0,
    },
    exactly(`${what}: of these without Retry-After`, 0, unsaid),
    exactly(`${what}: any other answer, or none`, 0, wrong),
  ];
}

/** From the moment it is back until it says that it is ready and takes a write; and what visitors have seen meanwhile. */
async function recover(site: RunningSite, visitors: Visitors) {
  const began = performance.now();
  const isWell = async () => {
    const [ready, write] = await Promise.all([fetch(`${site.url}/readyz`), writeOnce(site)]);
    return ready.status === 200 && write.status === 201;
  };
  while (!(await isWell()) && performance.now() - began < longestMs) await sleep(50);
  const ms = Math.round(performance.now() - began);
  await sleep(1000);
  return { ms, report: await visitors.report() };
}

function writeOnce(site: RunningSite): Promise<Response> {
  return fetch(`${site.url}/api/ContactUs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...contactMessageSample, email: 'after@example.org' }),
  });
}
