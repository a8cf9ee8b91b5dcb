import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../testing/services/find-chromium.ts';
import { logIn } from '../../testing/services/running-site.ts';
import { atMost, type Line } from './lines.ts';

const goals = { Script: 90, Stylesheet: 14, Font: 70, Document: 25, everything: 350 };
type Kind = keyof typeof goals;
const names: Record<Kind, string> = {
  Script: 'JavaScript',
  Stylesheet: 'CSS files',
  Font: 'fonts',
  Document: 'HTML with its styles',
  everything: 'everything',
};

export type Weights = Record<Kind, number> & { foreign: number; requests: number };
type Stored = Record<string, string>;

/**
 * Whoever weighs a page of staff: what their browser remembers, and files that do not count. `isOthers`: a page of
 * somebody else's site, which does not say when it is alive.
 */
type WeighOptions = { stored?: Stored; leftOut?: RegExp; isOthers?: boolean };

/** A page that has asked for nothing for so long has everything. */
const quietMs = 1000;

/** What a first visit costs on the wire, in kilobytes, counted by a real browser. */
async function weigh(
  browser: Browser,
  base: string,
  path: string,
  { stored = {}, leftOut, isOthers }: WeighOptions,
): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, { type: string; headers: number }>();
  const weights: Weights = { Script: 0, Stylesheet: 0, Font: 0, Document: 0, everything: 0, foreign: 0, requests: 0 };
  let lastByteAt = Date.now();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A drawing that stands in the document is a response to Chromium, but nobody was asked for it.
    if (response.url.startsWith('data:') || leftOut?.test(response.url)) return;
    kinds.set(requestId, { type, headers: response.encodedDataLength });
    weights.requests += 1;
    if (!response.url.startsWith(base)) weights.foreign += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastByteAt = Date.now();
    const known = kinds.get(requestId);
    if (!known) return;
    const { type, headers } = known;
    const kilobytes = (encodedDataLength - headers) / 1000;
    if (Object.hasOwn(goals, type)) weights[type as Kind] += kilobytes;
    weights.everything += kilobytes;
  });
  const answer = await page.goto(base + path);
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}: there is nothing to weigh`);
  // On a busy machine the network is idle for long enough before the scripts are even asked for.
  if (!isOthers) await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  while (Date.now() - lastByteAt < quietMs) await sleep(quietMs);
  await context.close();
  return weights;
}

export async function weighAll(
  base: string,
  paths: string[],
  options: WeighOptions = {},
): Promise<Map<string, Weights>> {
  const found = new Map<string, Weights>();
  for (const path of paths) {
    const browser = await chromium.launch(chromiumOptions('measure'));
    found.set(path, await weigh(browser, base, path, options).finally(() => browser.close()));
  }
  return found;
}

function print(found: Map<string, Weights>) {
  console.log('\nFirst visit on a phone, kilobytes of content on the wire');
  const rounded = (weights: Weights) =>
    Object.entries(weights).map(([kind, value]) => [kind, Math.round(value * 10) / 10] as const);
  console.table(Object.fromEntries([...found].map(([path, weights]) => [path, Object.fromEntries(rounded(weights))])));
}

/** The goals are the home page's, in the language in which it is heavier. Nobody else is asked for anything on any page. */
export async function measureWeights(base: string, paths: string[]): Promise<Line[]> {
  const found = await weighAll(base, paths);
  print(found);
  const homes = [...found].filter(([path]) => path.endsWith('/home'));
  const lines = (Object.keys(goals) as Kind[]).flatMap((kind) => {
    const [heavier] = homes.toSorted(([, a], [, b]) => b[kind] - a[kind]);
    return heavier ? [atMost(`${names[kind]} of ${heavier[0]}`, goals[kind], heavier[1][kind], ' KB', 1)] : [];
  });
  const foreign = Math.max(...[...found.values()].map((weights) => weights.foreign));
  return [...lines, atMost('requests to others', 0, foreign)];
}

/** What the browser of an Admin remembers. */
export const sessionIn = async (base: string): Promise<Stored> => ({
  authToken: await logIn(base),
  userRole: 'Admin',
});

/** What staff wait for: the login, and the dashboard of somebody who has just come in. */
export async function measureStaff(base: string): Promise<Line[]> {
  const stored = await sessionIn(base);
  const login = await weighAll(base, ['/ms-admin']);
  const inside = await weighAll(base, ['/admin/home'], { stored });
  print(new Map([...login, ...inside]));
  return [
    atMost('JavaScript of the login', 120, login.get('/ms-admin')?.Script ?? Number.NaN, ' KB', 1),
    atMost('JavaScript of the dashboard', 230, inside.get('/admin/home')?.Script ?? Number.NaN, ' KB', 1),
  ];
}
