import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { startSite } from '../testing/services/running-site.ts';
import { atMost, type Line } from './lib/lines.ts';
import { evaluate, onPhone, waitFor } from './lib/phone.ts';
import { lineToPhone, plainSlowdown } from './lighthouse.ts';

/** Something a visitor presses, and what is true of the document once the press has had its effect. */
type Press = { path: string; what: string; target: string; effect: string };

const projects = 'section[aria-labelledby="projects-title"]';
const menu = {
  what: 'the menu',
  target: '[popovertarget="menu-sheet"]',
  effect: 'document.querySelector("#menu-sheet").matches(":popover-open")',
};
const presses: Press[] = [
  { path: '/home', ...menu },
  { path: '/ar/home', ...menu },
  { path: '/ar/blogs', ...menu },
  { path: '/services/network', ...menu },
  {
    path: '/services/network',
    what: 'a question',
    target: 'main summary',
    effect: 'document.querySelector("main details").open',
  },
  {
    path: '/home',
    what: 'the dot of the next project',
    target: `${projects} button[aria-current] + button`,
    effect: `Math.abs(document.querySelector('${projects} li').getBoundingClientRect().left) > 100`,
  },
  {
    path: '/qoutation',
    what: 'a field',
    target: 'main form input[type="text"]',
    effect: 'document.activeElement.matches("main form input")',
  },
];

/** While the page comes alive it is pressed at so many moments, each in a visit of its own. */
const moments = 6;
const isAlive = 'document.documentElement.hasAttribute("data-hydrated")';
/** So long after the page is alive every press has had its effect, or never will. */
const effectMs = 2000;
const twoFrames = 'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))';
const lookMs = 50;

/**
 * How long a press waits for the frame that answers it (Interaction to Next Paint) while a page is still coming alive, on
 * Lighthouse's phone: the line is slow and the processor four times slower.
 */
export async function measureInp(folder: string): Promise<Line[]> {
  const site = await startSite({ DATA_DIR: join(folder, 'inp') });
  try {
    const lines: Line[] = [];
    for (const press of presses) lines.push(...(await measurePress(site.url, press)));
    return lines;
  } finally {
    await site.stop();
  }
}

async function measurePress(base: string, press: Press): Promise<Line[]> {
  const url = base + press.path;
  // The server draws the page, too.
  const aliveMs = await timeUntilAlive(url);
  const found: Pressed[] = [];
  for (let moment = 0; moment < moments; moment += 1) {
    found.push(await pressAfter((aliveMs * moment) / (moments - 1), url, press));
  }
  const said = found.map(({ atMs, inpMs, hasEffect }) => `${atMs}: ${inpMs}${hasEffect ? '' : ' without effect'}`);
  console.log(`${press.path}, ${press.what}: alive after ${Math.round(aliveMs)} ms. ms after the first paint: INP`);
  console.log(`  ${said.join(', ')}`);
  return [
    atMost(`INP, ${press.path}, ${press.what}`, 100, Math.max(...found.map(({ inpMs }) => inpMs)), ' ms'),
    atMost(
      `presses without effect, ${press.path}, ${press.what}`,
      0,
      found.filter(({ hasEffect }) => !hasEffect).length,
    ),
  ];
}

/** So many milliseconds after the first paint nothing sleeps any more. */
function timeUntilAlive(url: string): Promise<number> {
  return onSlowPhone(url, async (session, since) => {
    await waitFor(session, isAlive, lookMs);
    return since();
  });
}

type Place = { x: number; y: number };
type Pressed = { atMs: number; inpMs: number; hasEffect: boolean };

function pressAfter(ms: number, url: string, { target, effect }: Press): Promise<Pressed> {
  return onSlowPhone(url, async (session, since) => {
    // The end of a page may come after its first paint.
    await waitFor(session, `(${showInTheMiddle})(${JSON.stringify(target)})`, lookMs);
    // Nobody presses what has not been painted.
    await evaluate(session, twoFrames);
    await sleep(Math.max(0, ms - since()));
    // Where it is by now: what lies around it may have been laid out since.
    const at = await evaluate<Place>(session, `(${placeOf})(${JSON.stringify(target)})`);
    const atMs = Math.round(since());
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await waitFor(session, isAlive, lookMs);
    await sleep(effectMs);
    const hasEffect = await evaluate<boolean>(session, effect);
    return { atMs, inpMs: await evaluate<number>(session, 'window.longestInteraction'), hasEffect };
  });
}

/** Acts from the first paint on; `since` says how many milliseconds ago that was. */
function onSlowPhone<T>(url: string, act: (session: CDPSession, since: () => number) => Promise<T>): Promise<T> {
  return onPhone(async (session, page) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...lineToPhone });
    await session.send('Emulation.setCPUThrottlingRate', { rate: plainSlowdown });
    await page.addInitScript(noteInteractions);
    const painted = firstPaint(session);
    await session.send('Page.navigate', { url });
    const paintedAt = await painted;
    return act(session, () => performance.now() - paintedAt);
  });
}

async function firstPaint(session: CDPSession): Promise<number> {
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  return new Promise((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve(performance.now());
    });
  });
}

/** In the page: keeps the longest time from an event of an interaction to the frame after it, as browsers report it. */
function noteInteractions() {
  const page = window as unknown as { longestInteraction: number };
  page.longestInteraction = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.longestInteraction = Math.max(page.longestInteraction, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: 'first-input' });
}

/** In the page: scrolls there like somebody who knows what they want, once it is there. */
function showInTheMiddle(selector: string): boolean {
  const found = document.querySelector(selector);
  if (!found?.checkVisibility()) return false;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
}

/** In the page. */
function placeOf(selector: string): Place {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} has gone`);
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
