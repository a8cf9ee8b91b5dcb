import { adminScreens } from '../../../src/app/staff-screens.ts';
import type { TextKey } from '../../../src/kit/i18n/text.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoBarriers,
  languages,
  languagesOnce,
  say,
  test,
} from '../../lib/fixtures.ts';
import { button, field, goTo, speak } from '../../lib/staff.ts';

for (const language of languagesOnce) {
  const text = (key: TextKey, variables = {}) => say(language, key, variables);

  test(`the first steps in ${language} lead on, remove samples that come back, and can be hidden`, async ({
    page,
    loginAs,
  }) => {
    await loginAs('Admin');
    await speak(page, language);
    await page.goto('/admin/home');
    const box = page.getByRole('region', { name: text('firstSteps.title') });
    await expect(box.getByRole('listitem')).toHaveCount(9);
    await expect(page.getByText(text('firstSteps.bandTitle'))).toBeVisible();
    await expectNoBarriers(page, language);

    // Of the kinds only the reviews go; the others may still be of use.
    const title = text('firstSteps.demo.title');
    const choose = button(box, `${text('firstSteps.demo.action')}: ${title}`);
    const dialog = page.getByRole('dialog', { name: text('firstSteps.removeTitle') });
    const reviews = dialog.getByRole('checkbox', { name: text('admin.menu.reviews') });
    // What came back stands in the page once that has been read again, a moment after the API has it.
    const offersReviews = async () => {
      await choose.click();
      await expect(dialog).toBeVisible();
      if (await reviews.isVisible()) return true;
      await button(dialog, text('firstSteps.keep')).click();
      await expect(dialog).toBeHidden();
      return false;
    };
    const removeReviews = async (look?: () => Promise<void>) => {
      await expect.poll(offersReviews).toBe(true);
      for (const kind of await dialog.getByRole('checkbox').all()) await kind.uncheck();
      await expect(button(dialog, text('firstSteps.remove'))).toBeDisabled();
      await reviews.check();
      await look?.();
      await button(dialog, text('firstSteps.remove')).click();
    };
    const countReviews = async () => (await (await page.request.get('/api/Reviews')).json()).length;
    const before = await countReviews();
    await removeReviews(() => expectNoAxeViolations(page));
    await button(page, text('admin.toast.undo')).click();
    await expect.poll(countReviews).toBe(before);

    await removeReviews();
    await expect.poll(countReviews).toBeLessThan(before);
    await goTo(page, '/admin/trash');
    await button(page, text('firstSteps.restoreAll')).click();
    await expect.poll(countReviews).toBe(before);

    // Hidden for everybody, and back from the settings.
    await goTo(page, '/admin/home');
    await button(box, text('firstSteps.hide')).click();
    await expect(box).toBeHidden();
    await goTo(page, '/admin/settings');
    await button(page, text('firstSteps.again')).click();
    await goTo(page, '/admin/home');
    await expect(box).toBeVisible();
  });

  test(`tabs of the settings in ${language} keep what is typed, without a mail server one says what is to be done, and a page leads to where it is edited`, async ({
    page,
    loginAs,
  }) => {
    await loginAs('Admin');
    await speak(page, language);
    await page.goto('/admin/settings');
    const tabs = page.getByRole('navigation', { name: text('admin.menu.settings') });
    await expect(tabs.getByRole('link')).toHaveCount(
      adminScreens.filter(({ path }) => /^\/admin\/(?:settings|mail|staff|activity)/.test(path)).length,
    );
    await field(page, 'companyEN').fill('Not saved');
    await tabs.getByRole('link', { name: text('settings.tab.mail') }).click();
    await button(page, text('admin.leave.leave')).click();
    await expect(page).toHaveURL('/admin/mail');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { name: text('mail.offTitle') })).toBeVisible();
    await expect(page.getByText('SMTP_URL')).toBeVisible();
    await expect(tabs.locator('[aria-current]')).toHaveText(text('settings.tab.mail'));
    await expect(page.getByRole('navigation', { name: text('admin.menu.label') }).locator('[aria-current]')).toHaveText(
      text('admin.menu.settings'),
    );

    const { prefix } = languages[language];
    const [article] = (await (await page.request.get('/api/Blogs/AllBlogs?content=false')).json()).data;
    await page.goto(`${prefix}/blogs/${article.slug}`);
    const bar = page.getByRole('complementary', { name: text('editBar.label') });
    await expect(bar.getByRole('link')).toHaveAttribute('href', `/admin/blogs/edit-blog/${article.id}`);
    await expectNoBarriers(page, language);
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await button(bar, text('editBar.close')).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeHidden();
  });
}
