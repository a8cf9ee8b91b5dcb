import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumOptions } from './find-chromium.ts';
import { findFreePort } from './free-port.ts';

// 180 MB that neither the site nor its tests need: a package of its own, installed when it is first asked for.
const folder = join(import.meta.dirname, 'lighthouse');

type Audit = { numericValue?: number; score: number | null; title: string };
type Result = { lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> } };
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

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

/** Visits every page in a browser that knows nothing yet, one after the other. */
export async function markPages(base: string, paths: string[], onMarked: (path: string, marks: PageMarks) => void) {
  const lighthouse = await loadLighthouse();
  for (const path of paths) {
    const port = await findFreePort();
    const options = chromiumOptions();
    const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
    try {
      const result = await lighthouse(base + path, { port, output: 'json', logLevel: 'silent' });
      if (!result) throw new Error(`Lighthouse had no result for ${path}`);
      onMarked(path, read(result));
    } finally {
      await browser.close();
    }
  }
}

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
