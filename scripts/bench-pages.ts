import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { publicScreens } from '../src/routes.ts';
import { chromiumOptions } from './find-chromium.ts';
import { markPages } from './lighthouse.ts';
import { startSite } from './running-site.ts';

/**
 * `npm run bench:pages`: what a first visit to every public page weighs, and what Lighthouse says of it, in both
 * languages. With words behind it, only pages whose address contains one of them: `npm run bench:pages -- home`.
 */
const wanted = process.argv.slice(2);
const goals: Record<string, number> = { Script: 115, Stylesheet: 14, Font: 70, Document: 25, everything: 350 };
const examples: Record<string, string> = {
  '/blogs/:slug': '/blogs/how-to-choose-hosting-for-a-shop-that-is-growing',
  '/portfolio/:slug': '/portfolio/harbour-tower-214-cameras-one-control-room',
  '/plans/:category': '/plans/digital-marketing',
  '/projects/:category': '/projects/surveillance-systems',
  '/services/:category': '/services/web-development',
};

const isWanted = (path: string) => wanted.length === 0 || wanted.some((word) => path.includes(word));
const publicPages = publicScreens
  .map(({ path }) => examples[path] ?? path)
  .filter((path) => path !== '/not-found')
  .flatMap((path) => [path, `/ar${path}`])
  .filter(isWanted);
const staffPages = ['/ms-admin'].filter(isWanted);

/** What a first visit costs on the wire, in kilobytes, counted by a real browser. */
async function weigh(base: string, path: string) {
  const browser = await chromium.launch(chromiumOptions('measure'));
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, { type: string; headers: number }>();
  const weights: Record<string, number> = { everything: 0 };
  let foreign = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { type, headers: response.encodedDataLength });
    if (!response.url.startsWith(base)) foreign += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers } = kinds.get(requestId) ?? { type: 'Other', headers: 0 };
    const kilobytes = (encodedDataLength - headers) / 1000;
    weights[type] = (weights[type] ?? 0) + kilobytes;
    weights.everything = (weights.everything ?? 0) + kilobytes;
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await browser.close();
  return { weights, foreign, requests: kinds.size };
}

async function weighAll(base: string) {
  const table: Record<string, Record<string, string | number>> = {
    goal: { ...Object.fromEntries(Object.entries(goals).map(([kind, goal]) => [kind, `≤ ${goal}`])), foreign: 0 },
  };
  for (const path of [...publicPages, ...staffPages]) {
    const { weights, foreign, requests } = await weigh(base, path);
    const row = Object.keys(goals).map((kind) => [kind, (weights[kind] ?? 0).toFixed(1)]);
    table[path] = { ...Object.fromEntries(row), foreign, requests };
  }
  console.log('First visit on a phone, kilobytes of content on the wire');
  console.table(table);
}

async function markAll(base: string) {
  const table: Record<string, Record<string, string | number>> = {};
  const losses: string[] = [];
  const slowdown = await markPages(base, publicPages, (path, { marks, lcp, cls, tbt, lost }) => {
    table[path] = { ...marks, 'LCP ms': Math.round(lcp), CLS: Number(cls.toFixed(3)), 'TBT ms': Math.round(tbt) };
    if (Object.values(marks).some((mark) => mark < 100)) losses.push(`${path}: ${lost.join('; ')}`);
  });
  console.log('\nLighthouse, mobile (goals: 100 four times, LCP ≤ 1200 ms, CLS 0, TBT < 50 ms)');
  console.log(`The phone's processor is taken to be ${slowdown.toFixed(1)} times slower than this machine's`);
  console.table(table);
  if (losses.length > 0) console.log(`Where a mark was lost:\n${losses.join('\n')}`);
}

const folder = await mkdtemp(join(tmpdir(), 'meridian-weigh-'));
const site = await startSite({ DATA_DIR: folder });
try {
  await weighAll(site.url);
  await markAll(site.url);
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
