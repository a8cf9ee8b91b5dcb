import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from './find-chromium.ts';
import { startSite } from './running-site.ts';

const goals: Record<string, number> = { Script: 115, Stylesheet: 14, Font: 70, Document: 25, everything: 350 };
const pages = ['/home', '/ar/home', '/contact', '/ms-admin'];

/** What a first visit costs on the wire, in kilobytes, counted by a real browser. */
async function weigh(base: string, path: string) {
  const browser = await chromium.launch(chromiumOptions());
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

const folder = await mkdtemp(join(tmpdir(), 'meridian-weigh-'));
const site = await startSite({ DATA_DIR: folder });
const table: Record<string, Record<string, string | number>> = {
  goal: { ...Object.fromEntries(Object.entries(goals).map(([kind, goal]) => [kind, `≤ ${goal}`])), foreign: 0 },
};
for (const path of pages) {
  const { weights, foreign, requests } = await weigh(site.url, path);
  const row = Object.keys(goals).map((kind) => [kind, (weights[kind] ?? 0).toFixed(1)]);
  table[path] = { ...Object.fromEntries(row), foreign, requests };
}
await site.stop();
await rm(folder, { recursive: true, force: true });
console.log('First visit on a phone, kilobytes of content on the wire');
console.table(table);
