import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../testing/services/find-chromium.ts';

const mostMs = 60_000;
const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** A visit with the screen of Lighthouse's phone, in a browser that knows nothing yet. */
export async function onPhone<T>(visit: (session: CDPSession, page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(chromiumOptions('measure'));
  try {
    const page = await browser.newPage(screen);
    return await visit(await page.context().newCDPSession(page), page);
  } finally {
    await browser.close();
  }
}

/** Playwright's own ways to look at a page take 10 ms of script in it, which would count. */
export async function evaluate<T>(session: CDPSession, expression: string): Promise<T> {
  const asked = { expression, returnByValue: true, awaitPromise: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', asked);
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
  return result.value as T;
}

/** Looks at the page again and again until it has an answer that is true, and gives that. */
export async function waitFor<T>(session: CDPSession, expression: string, everyMs: number): Promise<T> {
  for (const began = performance.now(); performance.now() - began < mostMs; await sleep(everyMs)) {
    const found = await evaluate<T | false | null>(session, expression);
    if (found) return found;
  }
  throw new Error(`Not to be seen in ${mostMs / 1000} s: ${expression}`);
}
