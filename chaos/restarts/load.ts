import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { quotationSample } from '../../src/features/requests/quotation/quotation.sample.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { type Experience, startVisitors, type VisitorRequest } from '../../testing/services/visitors.ts';
import { listAll } from '../lib/calls.ts';
import type { Sandbox } from '../lib/sandbox.ts';

/** What is kept, what is drawn anew each time, and what is written: no two of the same. */
const requestsOf = (visitors: string): VisitorRequest[] => [
  { name: 'home', path: '/home' },
  { name: 'clients', path: '/api/Clients' },
  { name: 'arabic', path: '/ar/home' },
  { name: 'file', path: '/assets/i18n/en.json' },
  { name: 'search', path: '/search?q=network{n}' },
  {
    name: 'quotation',
    method: 'POST',
    path: '/api/Quotations',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...quotationSample, notes: `${visitors} {n}` }),
  },
];

/** Of each kind of visitor: those who keep their connections, and those who come anew each time. */
const perSecond = 30;
const lastAnswersMs = 500;

export type LoadSeen = {
  answers: number;
  /** By what went wrong: a status that is no success, or no answer at all. */
  failures: Record<string, number>;
  /** Answers of a machine that has too much to do. */
  toldToComeBack: number;
  /** Writes that were acknowledged. */
  writes: number;
  /** Of what is kept: the median, and the longest anybody has waited. */
  p50: number;
  slowest: number;
};

/** Visitors with kept and with fresh connections, who read and write. `seen`: since the last time. */
export async function startLoad(sandbox: Sandbox, { url }: RunningSite) {
  const options = { url, perSecond };
  const both = await Promise.all([
    startVisitors(sandbox, { ...options, requests: requestsOf('friend') }),
    startVisitors(sandbox, { ...options, requests: requestsOf('stranger'), areStrangers: true }),
  ]);
  return {
    async seen(): Promise<LoadSeen> {
      // Whoever has waited until now gets an answer first, and is counted too.
      await sleep(lastAnswersMs);
      const reports = await Promise.all(both.map((visitors) => visitors.report()));
      const all = reports.flatMap((report) => Object.entries(report).map(([name, one]) => ({ name, ...one })));
      const kept = all.filter(({ name }) => name === 'home');
      return {
        answers: all.reduce((sum, { answers }) => sum + answers, 0),
        failures: failuresOf(all),
        toldToComeBack: all.reduce(
          (sum, { statuses, withoutRetryAfter }) => sum + (statuses[503] ?? 0) - withoutRetryAfter,
          0,
        ),
        writes: all.reduce((sum, { statuses }) => sum + (statuses[201] ?? 0), 0),
        p50: Math.max(...kept.map(({ p50 }) => p50)),
        slowest: Math.max(...all.map(({ slowest }) => slowest)),
      };
    },
    stop() {
      for (const visitors of both) visitors.stop();
    },
  };
}

function failuresOf(all: (Experience & { name: string })[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, statuses, failures, withoutRetryAfter } of all) {
    const bad = Object.entries(statuses).filter(([status]) => !['200', '201', '503'].includes(status));
    for (const [reason, count] of [...bad, ...Object.entries(failures), ['503', withoutRetryAfter] as const]) {
      const key = `${name} ${reason}`;
      if (count > 0) counts[key] = (counts[key] ?? 0) + count;
    }
  }
  return counts;
}

/** The notes of all quotations that the site has. */
export async function quotationNotes(site: RunningSite): Promise<string[]> {
  const all = await listAll<{ notes: string }>(site, await logIn(site.url), '/Quotations');
  return all.map(({ notes }) => notes);
}

/** Sends half a message, and the rest when it is told to. Resolves, once that is under way, with how to end it. */
export async function sendHalf({ url }: RunningSite): Promise<() => Promise<string>> {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify(contactMessageSample);
  const socket = connect(Number(port), hostname);
  const answer = text(socket).catch((error: Error) => error.message);
  socket.write(
    `POST /api/ContactUs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 10)}`,
  );
  // The server has read its beginning when it has answered somebody who came later.
  await fetch(`${url}/healthz`);
  return async () => {
    if (socket.writable) socket.write(body.slice(10));
    return (await answer).split('\r\n')[0] || 'nothing';
  };
}
