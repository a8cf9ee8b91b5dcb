import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../testing/services/find-chromium.ts';
import { startSite } from '../testing/services/running-site.ts';
import { startHttp2Front } from './lib/http2-front.ts';
import { atMost, type Line } from './lib/lines.ts';

const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const hoverMs = 200;
/** Nobody leaves a page sooner after its last file came. */
const readMs = 400;
/** What comes with the first interest in a page, but not at once, has begun by then. */
const restMs = 2500;
const pagesOfVisit = 5;

/** From page to page by links that stand there: `nth` of those to an address that begins so. */
const walk: { to: string; nth?: number }[] = [
  { to: '/portfolio' },
  { to: '/portfolio/' },
  { to: '/projects/' },
  { to: '/blogs' },
  { to: '/blogs/' },
  { to: '/blogs/', nth: 1 },
  { to: '/about-us' },
  { to: '/services/web-development' },
  { to: '/plans/' },
  { to: '/hosting' },
  { to: '/contact' },
  { to: '/qoutation' },
  { to: '/home' },
  { to: '/blogs/' },
  { to: '/services/network' },
  { to: '/portfolio/' },
  { to: '/portfolio/', nth: 1 },
  { to: '/privacy-policy' },
  { to: '/terms-conditions' },
  { to: '/online-shops' },
];

/** Counts what is fetched, and knows what of it was fetched before anybody pressed. */
async function watchLine(session: CDPSession) {
  const ahead = new Map<string, string>();
  const pending = new Set<string>();
  const watch = { isAhead: false, kilobytes: 0, lastAt: performance.now(), pending };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    pending.add(requestId);
    watch.lastAt = performance.now();
    if (watch.isAhead && type !== 'Image' && type !== 'Font') ahead.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ahead.delete(requestId)) watch.kilobytes += encodedDataLength / 1000;
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    session.on(end, ({ requestId }) => {
      pending.delete(requestId);
      watch.lastAt = performance.now();
    });
  }
  return watch;
}

type Watch = Awaited<ReturnType<typeof watchLine>>;

async function readPage(page: Page, watch: Watch) {
  while (watch.pending.size > 0 || performance.now() - watch.lastAt < readMs) await page.waitForTimeout(50);
}

const shownOverlays = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.overlays ?? 0));

/** Notes on the page itself how often its overlay has been shown. */
function countOverlays() {
  new MutationObserver((changes) => {
    // The button that leads back to the top is shown in the same manner.
    const shown = changes.filter(
      ({ target }) => target instanceof Element && target.matches('[role=status][data-shown]'),
    );
    const { dataset } = document.documentElement;
    dataset.overlays = String(Number(dataset.overlays ?? 0) + shown.length);
  }).observe(document, { attributeFilter: ['data-shown'], subtree: true });
}

async function follow(page: Page, watch: Watch, { to, nth = 0 }: { to: string; nth?: number }): Promise<boolean> {
  const links = page.locator(to.endsWith('/') ? `main a[href^="${to}"]:visible` : `a[href="${to}"]:visible`);
  const link = links.nth(nth);
  await link.scrollIntoViewIfNeeded();
  const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.pathname);
  const before = await shownOverlays(page);
  watch.isAhead = true;
  await link.hover();
  await page.waitForTimeout(hoverMs);
  watch.isAhead = false;
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction((path) => location.pathname === path, address);
  await readPage(page, watch);
  const isCovered = (await shownOverlays(page)) > before;
  if (isCovered) console.log(`the overlay was seen on the way to ${address}`);
  return isCovered;
}

async function walkThrough(browser: Browser, base: string): Promise<Line[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  await page.addInitScript(countOverlays);
  const session = await page.context().newCDPSession(page);
  const watch = await watchLine(session);
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(`${base}/home`);
  await readPage(page, watch);
  watch.isAhead = true;
  await page.mouse.move(700, 450);
  await page.waitForTimeout(restMs);
  await readPage(page, watch);
  let covered = 0;
  let ofVisit = Number.NaN;
  for (const [index, step] of walk.entries()) {
    if (await follow(page, watch, step)) covered += 1;
    if (index + 2 === pagesOfVisit) ofVisit = watch.kilobytes;
  }
  return [
    atMost(
      `overlays on ${walk.length} page changes at 150 ms and 1.6 Mbit/s after a hover of ${hoverMs} ms`,
      0,
      covered,
    ),
    atMost(`fetched ahead in a visit of ${pagesOfVisit} pages`, 150, ofVisit, ' KB', 1),
  ];
}

/** How long visitors wait between pages: whether they see the overlay, and what is fetched for it. */
export async function measureBetween(folder: string): Promise<Line[]> {
  const site = await startSite({ DATA_DIR: join(folder, 'between') });
  const front = await startHttp2Front(folder, site.url);
  const browser = await chromium.launch(chromiumOptions('measure'));
  try {
    return await walkThrough(browser, front.url);
  } finally {
    await browser.close();
    front.stop();
    await site.stop();
  }
}
