import type { Locator, Page } from '@playwright/test';
import { type Language, say } from './fixtures.ts';

/** The staff area speaks the language that was chosen before. */
export async function speak(page: Page, language: Language) {
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
}

/** A field by the name that the API knows it by. */
export const field = (page: Page, name: string) => page.locator(`:is(input, textarea, select)[name="${name}"]`);

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** What is typed stays in the browser alone: what would be saved by itself never arrives. */
export async function holdAutosave(page: Page) {
  await page.route('**/Draft', (route) => (route.request().method() === 'PUT' ? undefined : route.fallback()));
}

/** The offer to undo goes after six seconds, unless somebody points at it. The tools of an editor can undo, too. */
export async function keepUndoOpen(page: Page, language: Language) {
  await button(page.getByRole('status'), say(language, 'admin.toast.undo')).hover();
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
