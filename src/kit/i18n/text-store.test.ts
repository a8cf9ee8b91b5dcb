import { beforeEach, expect, test, vi } from 'vitest';

const originals = { 'nav.home': 'Home', 'nav.about': 'About', 'nav.blogs': 'Articles' };
const drawnWith = { 'nav.home': 'Start' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json(originals));
  return () => vi.unstubAllGlobals();
});

/** A first page that was drawn with some of the company's texts, and all of them when they are fetched. */
async function comeAlive(newest: object) {
  const store = await import('./text-store.ts');
  store.startWithTexts(drawnWith, async () => newest);
  await store.loadTexts('en');
  const first = store.loadedTexts().en;
  const shown = { ...first };
  const isOther = await store.restOfTexts();
  return { shown, isOther, isDrawnAnew: store.loadedTexts().en !== first, later: store.loadedTexts().en };
}

test('a first page is shown with the words that it was drawn with, and others of the company’s are found later', async () => {
  const { shown, isOther, isDrawnAnew, later } = await comeAlive({ ...drawnWith, 'nav.about': 'Who we are' });
  expect(shown).toEqual({ ...originals, ...drawnWith });
  expect([isOther, isDrawnAnew], 'what it shows is still said so').toEqual([false, false]);
  expect(later).toEqual({ ...originals, ...drawnWith, 'nav.about': 'Who we are' });
});

test.each([
  ['says otherwise', { 'nav.home': 'Welcome' }, 'Welcome'],
  ['says no more', {}, 'Home'],
])('what the company %s by now is drawn anew', async (_, newest, home) => {
  const { isOther, isDrawnAnew, later } = await comeAlive(newest);
  expect([isOther, isDrawnAnew, later?.['nav.home']]).toEqual([true, true, home]);
});

test('texts that cannot be fetched leave the page as it is', async () => {
  const store = await import('./text-store.ts');
  store.startWithTexts(drawnWith, async () => Promise.reject(new Error('offline')));
  await store.loadTexts('en');
  expect(await store.restOfTexts()).toBe(false);
  expect(store.loadedTexts().en).toEqual({ ...originals, ...drawnWith });
});
