import type { Locator, Page } from '@playwright/test';
import { expect, type Language, say } from './fixtures.ts';

/** The staff area speaks the language that was chosen before. */
export async function speak(page: Page, language: Language) {
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
}

type Router = {
  navigate: (to: string) => Promise<void>;
  state: { location: { key: string }; navigation: { state: string } };
};
type Fiber = { child: Fiber | null; memoizedProps: { router?: Router } | null };
type FiberRoot = { current: Fiber; pendingLanes: number };

/** To another screen as a link leads there: without reading and starting all scripts again, as a loaded document does. */
export async function goTo(page: Page, address: string, arrival = address) {
  // With it gone, React has taken the page over.
  await expect(page.locator('[data-server-waiting]')).toHaveCount(0);
  const app = await page.evaluateHandle(() => {
    // Nobody but React holds the router, or knows when a screen is drawn.
    const container = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'));
    const root: FiberRoot = container?.[1].stateNode;
    let fiber: Fiber | null = root.current;
    while (fiber && !fiber.memoizedProps?.router) fiber = fiber.child;
    const router = fiber?.memoizedProps?.router;
    if (!router) throw new Error('there is no router in this page');
    return { root, router, left: router.state.location.key };
  });
  await app.evaluate(({ router }, to) => void router.navigate(to), address);
  await page.waitForFunction(({ root, router: { state }, left }) => {
    return state.location.key !== left && state.navigation.state === 'idle' && root.pendingLanes === 0;
  }, app);
  // A screen may add to its address what it has chosen itself.
  await expect(page).toHaveURL(({ pathname }) => pathname === arrival.replace(/[?#].*/, ''));
}

/** A field by the name that the API knows it by. */
export const field = (page: Page, name: string) => page.locator(`:is(input, textarea, select)[name="${name}"]`);

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** What saves itself does so two seconds after the last key: waited for in shorter steps than what has no time of its own. */
export const untilItSaves = { intervals: [200] };

/** What is typed stays in the browser alone: what would be saved by itself never arrives. */
export async function holdAutosave(page: Page) {
  await page.route('**/Draft', (route) => (route.request().method() === 'PUT' ? undefined : route.fallback()));
}

/** The offer to undo goes after six seconds, unless somebody points at it. The tools of an editor can undo, too. */
export async function keepUndoOpen(page: Page, language: Language) {
  // Its place is its last one; to see that it stands still takes longer than it has, where frames are slow.
  await button(page.getByRole('status'), say(language, 'admin.toast.undo')).hover({ force: true });
}

/** An editor puts the caret where it belongs in its next frame; what is typed before that lands elsewhere. */
export async function expectCaretIn(target: Locator) {
  const hasCaret = (element: Element) => element.contains(getSelection()?.anchorNode ?? null);
  await expect.poll(() => target.evaluate(hasCaret)).toBe(true);
}

/** As another program does it; a browser lets nobody write this much into the real clipboard. */
export async function paste(target: Locator, html: string) {
  await target.focus();
  await target.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
