import type { ListedPage } from '../../../src/features/pages/page.contract.ts';
import {
  bothLanguages,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  hydrated,
  languages,
  languagesOnce,
  say,
  test,
} from '../../lib/fixtures.ts';
import { logIn } from '../../lib/log-in.ts';
import { speak } from '../../lib/staff.ts';

const words = { en: 'Look at everything we built', ar: 'شاهد كل ما بنيناه' };

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1]) => say(language, key);

  test(`a text is changed, seen beside its field, published and taken back, in ${language}`, async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await loginAs('Admin');
    await speak(page, language);
    await page.goto('/admin/texts');
    const field = (code: 'en' | 'ar') => page.locator(`[id="field-home.work-${code}"]`);
    const inFrame = (code: 'en' | 'ar') =>
      page.frameLocator(`iframe[src="${code === 'ar' ? '/ar' : ''}/preview/page"]`);
    for (const code of ['en', 'ar'] as const) {
      await field(code).fill(words[code]);
      await expect(inFrame(code).getByRole('link', { name: words[code], includeHidden: true })).toBeVisible();
    }
    await expect(field('ar')).toBeFocused();
    await expect(page.getByText(text('texts.tooLong'))).toBeHidden();
    await field('ar').fill(words.ar.repeat(4));
    await expect(page.getByText(text('texts.tooLong'))).toBeVisible();
    await field('ar').fill(words.ar);
    await expect(page.getByText(text('texts.tooLong'))).toBeHidden();
    await expectNoAxeViolations(page, { withoutFrames: true });

    await field('ar').press('Control+Enter');
    await expect(page.getByRole('button', { name: text('texts.publish') })).toHaveCount(0);
    expect(await (await page.request.get('/home')).text()).toContain(words.en);
    expect(await (await page.request.get('/ar/home')).text()).toContain(words.ar);

    await page.getByRole('button', { name: text('texts.reset') }).click();
    await expect(field('en')).not.toHaveValue(words.en);
    await page.getByRole('button', { name: text('admin.toast.undo') }).click();
    await expect(field('en')).toHaveValue(words.en);

    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: text('texts.reset') }).click();
    await page.getByRole('button', { name: text('admin.preview.open'), exact: true }).click();
    await expect(page.getByRole('button', { name: text('admin.preview.close') })).toBeFocused();
    await page.keyboard.press('Escape');
    // On a phone the message that offers to undo lies over it for a while.
    await page.getByRole('button', { name: text('texts.publish') }).press('Enter');
    await expect(page.getByRole('button', { name: text('texts.publish') })).toHaveCount(0);
    expect(await (await page.request.get('/home')).text()).not.toContain(words.en);
  });

  test(`pages come alive with a hundred texts of the company in both languages (${language})`, async ({
    page,
    site,
  }) => {
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    const pages: ListedPage[] = await (await page.request.get('/api/Pages', { headers })).json();
    const changed = pages.flatMap(({ name, parts }) =>
      parts.flatMap(({ texts }) => texts.map((one) => ({ name, one }))),
    );
    const plain = changed.filter(({ one }) => typeof one.en.original === 'string' && one.en.original.length > 2);
    const publish = async (textOf: (original: unknown) => object) => {
      for (const [name, some] of Map.groupBy(plain.slice(0, 100), (text) => text.name)) {
        const texts = some.flatMap(({ one: { key, ...said } }) =>
          bothLanguages.map((code) => ({ key, language: code, ...textOf(said[code].original) })),
        );
        const saved = await page.request.put(`/api/Pages/${name}/Draft`, { headers, data: { texts } });
        expect([saved.status(), (await page.request.post(`/api/Pages/${name}/Publish`, { headers })).status()]).toEqual(
          [200, 200],
        );
      }
    };
    await publish((original) => ({ text: `${original} °` }));
    // Each page in one language: where texts come from is the same in all.
    const pagesIn = { en: ['/home', '/services/network'], ar: ['/about-us', '/hosting'] };
    for (const code of bothLanguages)
      for (const path of pagesIn[code]) {
        // Where what was drawn and what comes alive differ, the page says so, and the test ends with it.
        await page.goto(languages[code].prefix + path);
        await hydrated(page);
        await expect(page.getByText(/°/).first()).toBeAttached();
      }
    await publish(() => ({ reset: true }));
  });
}
