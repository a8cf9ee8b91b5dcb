import type { Page } from '@playwright/test';
import { expect, expectNoBarriers, hydrated, type Language, languages, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';

const words = {
  en: { title: 'A bridge for the night shift', start: 'Why lamps' },
  ar: { title: 'جسر لورديّة الليل', start: 'لماذا المصابيح' },
} as const;

/** A draft that lacks most of an article, its link, and what staff do with it. */
async function sharedDraft(url: string) {
  const headers = { authorization: `Bearer ${await logIn(url)}` };
  const body = new FormData();
  body.set('Status', 'draft');
  for (const [code, end] of [['en', 'EN'] as const, ['ar', 'AR'] as const]) {
    body.set(`Title${end}`, words[code].title);
    body.set(`Content${end}`, `<h2>${words[code].start}</h2><p>…</p>`);
  }
  const { id } = await (await fetch(`${url}/api/Blogs`, { method: 'POST', headers, body })).json();
  const call = (method: string) => fetch(`${url}/api/PreviewLinks/blog/${id}`, { method, headers });
  const { link } = await (await call('POST')).json();
  const opened = async () => (await (await call('GET')).json()).link.opened;
  return { path: new URL(link.address).pathname, withdraw: () => call('DELETE'), opened };
}

async function expectDraft(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].dir);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].title);
  await expect(page.getByRole('article').getByRole('heading', { name: words[language].start })).toBeVisible();
  await expect(bar(page, language)).toBeVisible();
}

const bar = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: say(language, 'previewLink.title'), exact: true });

test('whoever has the link reads a draft in both languages, until it is withdrawn', async ({
  page,
  site,
  troubles,
}) => {
  const { path, withdraw, opened } = await sharedDraft(site.url);
  await page.goto(path);
  await expectDraft(page, 'en');
  await expectNoBarriers(page, 'en');
  await hydrated(page);
  await bar(page, 'en').getByRole('link', { name: 'ع' }).click();
  await expectDraft(page, 'ar');
  await expectNoBarriers(page, 'ar');
  expect(await opened()).toBe(1);

  await withdraw();
  expect((await page.reload())?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ar', 'previewLink.endedTitle'));
  await expect(bar(page, 'ar')).toHaveCount(0);
  // The browser reports that the page it was asked to show is gone.
  expect(troubles.splice(0).filter((trouble) => !trouble.includes('410'))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a draft and its other language are there all the same', async ({ page, site }) => {
    const { path } = await sharedDraft(site.url);
    await page.goto(path);
    await expectDraft(page, 'en');
    await bar(page, 'en').getByRole('link', { name: 'ع' }).click();
    await expectDraft(page, 'ar');
  });
});
