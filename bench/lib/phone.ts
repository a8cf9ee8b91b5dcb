import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../testing/services/find-chromium.ts';

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
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
  return result.value as T;
}
