import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { answerOf, call } from '../lib/calls.ts';
import { clientForm } from '../lib/client-form.ts';
import { atMost, exactly, type Part, some } from '../lib/part.ts';

type Visit = { path: string; body?: string };

const visits: Visit[] = [
  ...['/home', '/ar/home', '/api/Clients', '/contact', '/search?q=network{n}'].map((path) => ({ path })),
  { path: '/api/ContactUs', body: JSON.stringify(contactMessageSample) },
];
const each = 3;
/** Each search is another one: its page is made anew, which asks the API inside the process. */
let searches = 0;
/** Nobody listened any more: a proxy asks another instance. */
const notHeard = 'not heard';

type Stop = { code: number | null; ms: number; answers: number; toldToComeBack: number; endings: string[] };

/** Visitors, people who send requests and an upload, and SIGTERM while all of them are at it. */
export const stops: Part = async (trial) => {
  const { sandbox, size: rounds, say } = trial;
  const DATA_DIR = sandbox.folder();
  const all: Stop[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    all.push(await stopUnderLoad(await sandbox.site({ DATA_DIR })));
    if (round % 10 === 0 || round === rounds) say(`${round} stops`);
  }
  const failed = all.flatMap(({ endings }) => endings.filter((ending) => ending !== notHeard));
  const sum = (pick: (one: Stop) => number) => all.reduce((total, one) => total + pick(one), 0);
  const what = `SIGTERM under load × ${rounds}`;
  return [
    some(
      `${what}: answers (told to come back: ${sum((one) => one.toldToComeBack)})`,
      sum(({ answers }) => answers),
    ),
    {
      what: `${what}: failed requests`,
      goal: '0',
      measured: `${failed.length}${failed.length > 0 ? `: ${[...new Set(failed)].join(', ')}` : ''}`,
      ok: failed.length === 0,
    },
    exactly(`${what}: exits with another code than 0`, 0, all.filter(({ code }) => code !== 0).length),
    atMost(trial, `${what}: slowest exit`, 10_000, Math.max(...all.map(({ ms }) => ms)), 'ms'),
  ];
};

async function stopUnderLoad(site: RunningSite): Promise<Stop> {
  const sockets = openSilent(site);
  const token = await logIn(site.url);
  const form = await clientForm('Stopped', 900, 600);
  const seen = { answers: 0, toldToComeBack: 0 };
  const visitors = visits.flatMap((visit) =>
    Array.from({ length: each }, () => visitUntilClosed(site.url, visit, seen)),
  );
  const endings = Promise.all(visitors);
  let areOver = false;
  endings.finally(() => {
    areOver = true;
  });
  while (!areOver && seen.answers < visitors.length * 3) await sleep(5);
  const uploading = answerOf(call(site, token, 'POST', '/Clients', form)).then(
    () => [],
    (error) => [endingOf('upload', error)],
  );
  const began = performance.now();
  const code = await site.stop();
  const ms = Math.round(performance.now() - began);
  const all = [...(await endings), ...(await uploading)];
  for (const socket of sockets) socket.destroy();
  return { ...seen, code, ms, endings: all };
}

/** Anything but `notHeard` is a request that was begun and lost. */
function endingOf(what: string, error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' ? notHeard : `${what}: ${code ?? message}`;
}

/** Somebody who connects and says nothing, and somebody who stops in the middle of a word. */
function openSilent(site: RunningSite): Socket[] {
  const { hostname, port } = new URL(site.url);
  const silent = connect(Number(port), hostname);
  const half = connect(Number(port), hostname, () => half.write('GET /home HT'));
  for (const socket of [silent, half]) socket.on('error', () => undefined);
  return [silent, half];
}

/** Asks on one kept connection after the other until nobody listens any more; says how it ended. */
async function visitUntilClosed(url: string, visit: Visit, seen: { answers: number; toldToComeBack: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const { statusCode, headers } = await ask(agent, url, visit);
      seen.answers += 1;
      if (statusCode === 503 && headers['retry-after']) seen.toldToComeBack += 1;
      else if (statusCode !== (visit.body ? 201 : 200)) return `${visit.path}: status ${statusCode}`;
    }
  } catch (error) {
    return endingOf(visit.path, error);
  }
}

function ask(agent: Agent, url: string, { path, body }: Visit): Promise<IncomingMessage> {
  const method = body ? 'POST' : 'GET';
  const headers = body ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const asked = request(url + path.replace('{n}', () => String(searches++)), { agent, method, headers }, (answer) => {
      answer.on('error', reject);
      answer.resume().on('end', () => resolve(answer));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
