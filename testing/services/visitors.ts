import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** What visitors ask for. `{n}` in the path or body becomes a number of its own each time. */
export type VisitorRequest = {
  name: string;
  method?: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

export type VisitorsOptions = {
  url: string;
  requests: VisitorRequest[];
  /** Of all requests together, in turn. Each is timed from the moment it was due, so that a stall counts in full. */
  perSecond: number;
  /** Instead of that: so many at once, once, each on a connection of its own. */
  atOnce?: number;
  /** Each on a connection of its own. */
  areStrangers?: boolean;
};

export type Experience = {
  answers: number;
  statuses: Record<string, number>;
  /** Requests without an answer, by the reason. */
  failures: Record<string, number>;
  /** Answers of 503 that do not say when to come back. */
  withoutRetryAfter: number;
  p50: number;
  p99: number;
  slowest: number;
};

export type Visitors = {
  /** What they have seen since the last time, by the name of the request. */
  report: () => Promise<Record<string, Experience>>;
  stop: () => void;
};

/** Knows what to do when everything is over, however it ends. */
type Ground = { undo: (work: () => void) => void };

/** In a process of their own, so that what they measure is the site and not us. Resolves when each request was answered once. */
export async function startVisitors(ground: Ground, options: VisitorsOptions): Promise<Visitors> {
  const child = fork(new URL('./visitors-process.ts', import.meta.url), [JSON.stringify(options)]);
  ground.undo(() => child.kill('SIGKILL'));
  await nextMessage(child);
  return {
    async report() {
      child.send('report');
      return (await nextMessage(child)) as Record<string, Experience>;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/** What they say next. Should they end instead, waiting for it would never end. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const ended = once(child, 'exit', over).then(() => Promise.reject(new Error('The visitors ended by themselves')));
  try {
    const [message] = await Promise.race([once(child, 'message', over), ended]);
    return message;
  } finally {
    over.abort();
  }
}

export function experienceOf(report: Record<string, Experience>, name: string): Experience {
  const found = report[name];
  if (!found) throw new Error(`Nobody asked for ${name}`);
  return found;
}

/** How many did not get one of these answers, or none at all. */
export function failuresIn({ answers, statuses, failures }: Experience, wanted: string[]): number {
  const without = Object.values(failures).reduce((all, count) => all + count, 0);
  const good = wanted.reduce((all, status) => all + (statuses[status] ?? 0), 0);
  return answers - good + without;
}
