import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { contactMessageSample } from '../../src/entities/contact-message/contact-message.sample.ts';
import { logIn, type RunningSite } from '../running-site.ts';
import { answerOf, call } from './calls.ts';
import { clientForm } from './client-form.ts';
import { atMost, type Part, some, tally } from './part.ts';

type Visit = { path: string; body?: string };

const visits: Visit[] = [
  ...['/home', '/ar/home', '/api/Clients', '/contact', '/search?q=network'].map((path) => ({ path })),
  { path: '/api/ContactUs', body: JSON.stringify(contactMessageSample) },
];
const each = 3;

/** Visitors, people who send requests and an upload, and SIGTERM while all of them are at it. */
export const stops: Part = async (trial) => {
  const { ground, size: rounds, say } = trial;
  const DATA_DIR = ground.folder();
  const endings: Record<string, number> = {};
  const codes: Record<string, number> = {};
  let answered = 0;
  let slowestMs = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const site = await ground.site({ DATA_DIR });
    const sockets = openSilent(site);
    const token = await logIn(site.url);
    let here = 0;
    const visitors = visits.flatMap((visit) =>
      Array.from({ length: each }, () => visitUntilClosed(site.url, visit, () => (here += 1))),
    );
    while (here < visitors.length * 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const form = await clientForm('Stopped', 900, 600);
    const uploading = answerOf(call(site, token, 'POST', '/Clients', form)).then(
      () => 'refused',
      (error: Error) => `upload: ${error.message}`,
    );
    const began = performance.now();
    count(codes, String(await site.stop()));
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - began));
    for (const ending of await Promise.all([...visitors, uploading])) count(endings, ending);
    for (const socket of sockets) socket.destroy();
    answered += here;
    if (round % 10 === 0 || round === rounds) say(`${round} stops, ${answered} answers`);
  }
  const { refused = 0, ...failed } = endings;
  const what = `SIGTERM under load × ${rounds}`;
  return [
    some(`${what}: answers`, answered),
    {
      what: `${what}: failed requests`,
      goal: 'none',
      measured: tally(failed),
      ok: Object.keys(failed).length === 0 && refused > 0,
    },
    { what: `${what}: exit codes`, goal: `0: ${rounds}`, measured: tally(codes), ok: codes[0] === rounds },
    atMost(trial, `${what}: slowest exit`, 10_000, slowestMs, 'ms'),
  ];
};

function count(counts: Record<string, number>, name: string) {
  counts[name] = (counts[name] ?? 0) + 1;
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
async function visitUntilClosed(url: string, visit: Visit, answered: () => void): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const ending = await ask(agent, url, visit);
    if (ending) return ending;
    answered();
  }
}

function ask(agent: Agent, url: string, { path, body }: Visit): Promise<string | null> {
  const method = body ? 'POST' : 'GET';
  const headers = body ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve) => {
    const asked = request(url + path, { agent, method, headers }, (answer) => {
      const isGood = answer.statusCode === (body ? 201 : 200);
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(`${path}: ${error.code}`));
      answer.resume().on('end', () => resolve(isGood ? null : `${path}: status ${answer.statusCode}`));
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `${path}: ${error.code}`),
    );
    asked.end(body);
  });
}
