import { Agent, request } from 'node:http';
import type { Experience, VisitorRequest, VisitorsOptions } from './visitors.ts';

type Seen = Omit<Experience, 'p50' | 'p99' | 'slowest'> & { times: number[] };

const {
  url,
  requests,
  perSecond,
  atOnce = 0,
  areStrangers = atOnce > 0,
} = JSON.parse(process.argv[2] ?? '') as VisitorsOptions;
// A machine that is given no time for half a minute must not look like a fault.
const longestWaitMs = 120_000;
const agent = new Agent({ keepAlive: !areStrangers });
let seen = new Map<string, Seen>();
let number = 0;
let underWay = 0;
let isKnown = false;

/** Whatever they want, they have had it once. */
function sayHere() {
  isKnown = true;
  process.send?.('here');
}

function seenOf(name: string): Seen {
  const known = seen.get(name);
  if (known) return known;
  const none = { answers: 0, statuses: {}, failures: {}, withoutRetryAfter: 0, times: [] };
  seen.set(name, none);
  return none;
}

function count(counts: Record<string, number>, name: string) {
  counts[name] = (counts[name] ?? 0) + 1;
}

function ask({ name, method = 'GET', path, body, headers }: VisitorRequest, due: number) {
  number += 1;
  underWay += 1;
  const mine = (text: string) => text.replaceAll('{n}', String(number));
  let isOver = false;
  const over = (failure?: string) => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    const all = seenOf(name);
    all.times.push(performance.now() - due);
    if (failure) count(all.failures, failure);
    if (!isKnown && requests.every((request) => seen.has(request.name))) sayHere();
  };
  const own = Object.entries(headers ?? {}).map(([key, value]) => [key, mine(value)]);
  const options = {
    agent,
    method,
    headers: { 'accept-encoding': 'br', ...Object.fromEntries(own) },
    timeout: longestWaitMs,
  };
  const asked = request(url + mine(path), options, (answer) => {
    answer.on('error', (error: NodeJS.ErrnoException) => over(error.code ?? error.message));
    answer.resume().on('end', () => {
      const all = seenOf(name);
      all.answers += 1;
      count(all.statuses, String(answer.statusCode));
      if (answer.statusCode === 503 && !answer.headers['retry-after']) all.withoutRetryAfter += 1;
      over();
    });
  });
  asked.on('timeout', () => asked.destroy(new Error(`no answer in ${longestWaitMs / 1000} s`)));
  asked.on('error', (error: NodeJS.ErrnoException) => over(error.code ?? error.message));
  asked.end(body && mine(body));
}

function experience({ times, ...counts }: Seen): Experience {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return Math.round(ms * 10) / 10;
  };
  return { ...counts, p50: at(0.5), p99: at(0.99), slowest: at(1) };
}

function report() {
  const all = Object.fromEntries([...seen].map(([name, one]) => [name, experience(one)]));
  seen = new Map();
  process.send?.(all);
}

/** Those who came at once are reported when the last of them has an answer. */
function reportWhenOver() {
  if (underWay === 0) report();
  else setTimeout(reportWhenOver, 5);
}

process.on('message', () => (atOnce > 0 ? reportWhenOver() : report()));
process.on('disconnect', () => process.exit());
const began = performance.now();
if (atOnce > 0) {
  sayHere();
  for (let index = 0; index < atOnce; index += 1) ask(requests[index % requests.length] as VisitorRequest, began);
} else {
  let asked = 0;
  setInterval(() => {
    for (; asked < ((performance.now() - began) / 1000) * perSecond; asked += 1) {
      ask(requests[asked % requests.length] as VisitorRequest, began + (asked / perSecond) * 1000);
    }
  }, 2);
}
