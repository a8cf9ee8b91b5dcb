import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../testing/services/running-site.ts';
import { atMost, type Line } from './lib/lines.ts';
import { measureMarks } from './lib/marks.ts';
import { onPhone, waitFor } from './lib/phone.ts';
import { type Noted, startTrace, tasksBeside } from './lib/trace.ts';

const pages = ['/home', '/ar/home', '/services/network', '/ar/blogs', '/qoutation'];
const visits = 3;
/** Lighthouse's phone is four times slower than the machine, and what takes it longer than 50 ms is a long task. */
const longMs = 50 / 4;
/** What is put off until the page has come alive has begun by then. */
const restMs = 2000;
const lookMs = 250;
/** Of a long task, so many kinds of work are named. */
const namedKinds = 4;

type Task = { ms: number; work: string; isBeforePaint: boolean };
type Awakening = { longest: number; over: number; tasks: Task[] };

/** What a page asks of the processor from its first paint until it is alive, in tasks: nobody's press is heard within one. */
export async function measureAlive(folder: string): Promise<Line[]> {
  const site = await startSite({ DATA_DIR: join(folder, 'alive') });
  try {
    const found = new Map<string, Awakening>();
    for (const path of pages) found.set(path, await measureAwakening(site.url + path));
    print(found);
    const worst = [...found].toSorted(([, a], [, b]) => b.longest - a.longest)[0];
    return [
      atMost(`longest task while a page comes alive (${worst?.[0]})`, longMs, worst?.[1].longest ?? NaN, ' ms', 1),
      ...(await measureMarks(site.url, pages)),
    ];
  } finally {
    await site.stop();
  }
}

/** The middle one of some visits. One before them has the server draw what it keeps. */
async function measureAwakening(url: string): Promise<Awakening> {
  await visit(url);
  const seen: Awakening[] = [];
  while (seen.length < visits) seen.push(awakeningOf(await visit(url), url));
  const [middle] = seen.toSorted((a, b) => a.longest - b.longest).slice(Math.floor(visits / 2));
  if (!middle) throw new Error(`${url} was not visited`);
  return middle;
}

function visit(url: string): Promise<Noted[]> {
  return onPhone(async (session, page) => {
    const trace = await startTrace(session);
    await page.goto(url);
    await waitFor(session, 'document.documentElement.dataset.whole === "true"', lookMs);
    await sleep(restMs);
    return trace.stop();
  });
}

function awakeningOf(noted: Noted[], url: string): Awakening {
  const parsing = noted.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url);
  const paintedAt = noted.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? Number.NaN;
  const tasks = tasksBeside(noted, parsing).map((task) => ({
    task,
    ms: (task.tdur ?? 0) / 1000,
    isBeforePaint: task.ts < paintedAt,
  }));
  const after = tasks.filter(({ isBeforePaint }) => !isBeforePaint).map(({ ms }) => ms);
  return {
    longest: Math.max(...after),
    over: after.reduce((sum, ms) => sum + Math.max(0, ms - longMs), 0),
    tasks: tasks.filter(({ ms }) => ms > longMs).map(({ task, ...found }) => ({ ...found, work: workIn(task, noted) })),
  };
}

/** What a task consists of, each kind of work without what stands inside it. */
function workIn(task: Noted, noted: Noted[]): string {
  const isInside = (one: Noted, other: Noted) =>
    one !== other && one.ts >= other.ts && one.ts + (one.dur ?? 0) <= other.ts + (other.dur ?? 0);
  const inside = noted.filter(
    (one) => one.tdur !== undefined && one.pid === task.pid && one.tid === task.tid && isInside(one, task),
  );
  const own = new Map<string, number>();
  for (const one of inside) {
    const children = inside.filter((child) => isInside(child, one));
    const direct = children.filter((child) => !children.some((other) => isInside(child, other)));
    const self = (one.tdur ?? 0) - direct.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
    own.set(one.name, (own.get(one.name) ?? 0) + self / 1000);
  }
  const largest = [...own].toSorted(([, a], [, b]) => b - a).slice(0, namedKinds);
  return largest.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ');
}

function print(found: Map<string, Awakening>) {
  console.log(`\nTasks of more than ${longMs} ms of processor time; from the first paint on they count`);
  for (const [path, { longest, over, tasks }] of found) {
    console.log(`${path}: longest ${longest.toFixed(1)} ms, ${over.toFixed(1)} ms beyond`);
    for (const { ms, work, isBeforePaint } of tasks)
      console.log(`  ${ms.toFixed(1)} ms${isBeforePaint ? ' up to the first paint' : ''}: ${work}`);
  }
}
