import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../testing/services/find-chromium.ts';
import { findFreePort } from '../testing/services/free-port.ts';

// 180 MB that neither the site nor its tests need: a package of its own, installed when it is first asked for.
const folder = join(import.meta.dirname, 'lighthouse');

type Audit = { numericValue?: number; score: number | null; title: string };
type Result = {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, Audit>;
    environment: { benchmarkIndex: number };
  };
};
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

/** By so much Lighthouse slows the processor down, whatever machine it is. */
export const plainSlowdown = 4;
/**
 * That leads from a fast desk machine, which its own little benchmark gives 1,500 to 2,000 points, to a phone. A slower
 * machine is nearer to the phone already.
 */
const phonePoints = 1750 / plainSlowdown;
/** Its own figures for a slow 4G line; what is given replaces all of them. */
const line = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};

/** The same for whoever holds a browser to it. */
export const lineToPhone = {
  latency: line.requestLatencyMs,
  downloadThroughput: (line.downloadThroughputKbps * 1000) / 8,
  uploadThroughput: (line.uploadThroughputKbps * 1000) / 8,
};

/** The phone that Lighthouse imagines unless told otherwise, and the one that it means: as slow, whatever this machine is. */
export type Phone = { name: 'plain' | 'calibrated'; slowdown: number };

/** Lighthouse's four marks and its three times for one page, on the phone and the line that it imagines. */
export type PageMarks = { marks: Record<string, number>; lcp: number; cls: number; tbt: number; lost: string[] };

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, 'node_modules'))) {
    console.log('Installing Lighthouse (once)…');
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  }
  const entry = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href;
  return ((await import(entry)) as { default: Lighthouse }).default;
}

/** In a browser that knows nothing yet. */
async function visit(url: string, flags: object): Promise<Result> {
  const lighthouse = await loadLighthouse();
  const port = await findFreePort();
  const options = chromiumOptions('measure');
  const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', ...flags });
    if (!result) throw new Error(`Lighthouse had no result for ${url}`);
    return result;
  } finally {
    await browser.close();
  }
}

/** Nobody is the first visitor ever but once: for that one the pictures are still being drawn. */
const warmUp = (url: string) => visit(url, { onlyCategories: ['seo'] });

/** One page with all of Lighthouse's own settings; of several visits the middle one. */
export async function markPlainly(url: string, visits: number): Promise<PageMarks> {
  await warmUp(url);
  const seen: PageMarks[] = [];
  while (seen.length < visits) seen.push(read(await visit(url, {})));
  return middleOf(seen);
}

/** Visits every page, one after the other, with both phones. */
export async function markPages(
  base: string,
  paths: string[],
  onMarked: (phone: Phone, path: string, marks: PageMarks) => void,
) {
  const { benchmarkIndex } = (await warmUp(base + (paths[0] ?? '/'))).lhr.environment;
  const phones: Phone[] = [
    { name: 'plain', slowdown: plainSlowdown },
    { name: 'calibrated', slowdown: Math.min(plainSlowdown, Math.max(1, benchmarkIndex / phonePoints)) },
  ];
  for (const path of paths) {
    await warmUp(base + path);
    for (const phone of phones) {
      const throttling = { ...line, cpuSlowdownMultiplier: phone.slowdown };
      const seen = [read(await visit(base + path, { throttling }))];
      // A visit may meet a busy moment of the machine: one that was slow is looked at twice more, and the middle one counts.
      while (seen.length < 3 && !isSwift(seen[0])) seen.push(read(await visit(base + path, { throttling })));
      onMarked(phone, path, middleOf(seen));
    }
  }
}

const isSwift = (seen?: PageMarks) => seen?.marks.performance === 100 && seen.tbt <= 50;

function middleOf(seen: PageMarks[]): PageMarks {
  const [middle] = seen.toSorted((a, b) => slowness(a) - slowness(b)).slice(Math.floor(seen.length / 2));
  if (!middle) throw new Error('Nobody visited the page');
  return middle;
}

/** What Lighthouse could not tell counts as the worst. */
const slowness = ({ lcp, tbt }: PageMarks) => (Number.isNaN(lcp + tbt) ? Number.POSITIVE_INFINITY : lcp + tbt);

function read({ lhr: { categories, audits } }: Result): PageMarks {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scored = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const);
  return {
    marks: Object.fromEntries(scored),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    lost: Object.values(audits).flatMap(({ score, title }) => (score !== null && score < 0.9 ? [title] : [])),
  };
}
