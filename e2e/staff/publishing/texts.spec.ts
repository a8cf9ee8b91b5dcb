import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  languagesOnce,
  say,
  test,
} from '../../lib/fixtures.ts';
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
    await expectNoAxeViolations(page);

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
    await page.getByRole('button', { name: text('texts.publish') }).click();
    await expect(page.getByRole('button', { name: text('texts.publish') })).toHaveCount(0);
    expect(await (await page.request.get('/home')).text()).not.toContain(words.en);
  });
}
