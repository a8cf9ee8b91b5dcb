import type { Page } from '@playwright/test';
import { blogSample } from '../../src/entities/blog/blog.sample.ts';
import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { accounts, expect, languages, languagesOnce, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

/** Calls of the API beside what the page does, as somebody. */
async function staffOf(page: Page, url: string, email?: string) {
  const headers = { authorization: `Bearer ${await logIn(url, email)}` };
  return {
    addPlan: async (data: object) =>
      (await (await page.request.post('/api/Plans', { headers, data })).json()) as Promise<Plan>,
    /** Changes the English alone. */
    renamePlan: (id: number, data: object) => page.request.put(`/api/Plans/${id}`, { headers, data }),
    removePlan: (id: number) => page.request.delete(`/api/Plans/${id}`, { headers }),
    behind: async () => (await (await page.request.get('/api/Translations?entity=plan', { headers })).json()) as Plan[],
    addBlog: async (title: string): Promise<{ id: number; slug: string }> => {
      const buffer = Buffer.from(samplePicture.bytes);
      const multipart = {
        ...blogSample,
        ...{ TitleEN: title, TitleAR: title },
        Image: { name: 'a.png', mimeType: 'image/png', buffer },
      };
      return (await page.request.post('/api/Blogs', { headers, multipart })).json();
    },
  };
}

const marked = (page: Page) => page.locator('[data-marked]');

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say(language, key, variables);
  const code = language.toUpperCase();

  test(`in ${language}, a title opens its record and what was saved is shown at its card; an Arabic that is still right is confirmed wherever it is called older`, async ({
    page,
    loginAs,
    site,
  }) => {
    const staff = await staffOf(page, site.url);
    await speak(page, language);
    await loginAs('Admin');

    await test.step('a title opens its record, rows are moved, and what was saved is shown at its card', async () => {
      const [NameEN, NameAR] = [`Moved ${language}`, `منقولة ${language}`];
      const { id } = await staff.addPlan({ ...planSample, NameEN, NameAR });
      await page.goto('/admin/plans');
      await page.getByRole('link', { name: language === 'en' ? NameEN : NameAR, exact: true }).click();
      await expect(page).toHaveURL(`/admin/plans/plan-edit/${id}`);
      const view = page.getByRole('link', { name: text('admin.site.view') });
      await expect(view).toHaveAttribute('href', `${languages[language].prefix}/hosting`);

      const rows = page.getByRole('region', { name: text('plan.properties') });
      await rows.locator('[data-move="1"]').first().press('Enter');
      await expect(field(page, `HostingProperties[1][title${code}]`)).toHaveValue(
        language === 'en' ? '5 websites' : '5 مواقع',
      );
      await button(page, text('plan.submit')).click();
      await expect(page).toHaveURL('/admin/plans');
      await expect(marked(page)).toHaveCount(1);
      await expect(marked(page)).toHaveAttribute('data-card', String(id));
      await expect(marked(page)).toBeInViewport({ ratio: 0.9 });
      await expect(marked(page).getByRole('link').first()).toBeFocused();
      const [stored] = ((await (await page.request.get('/api/Plans')).json()) as Plan[]).filter(
        (plan) => plan.id === id,
      );
      expect(stored?.hosting_Properties.map(({ titleEN }) => titleEN)).toEqual(['Daily backups', '5 websites']);

      await page.getByRole('heading', { name: text('plan.addTitle') }).click();
      await field(page, 'NameEN').fill(`New ${language}`);
      await field(page, 'NameAR').fill(`جديدة ${language}`);
      await field(page, 'Price').fill('12');
      await field(page, 'Category').selectOption('Hosting');
      await field(page, 'Url').fill('https://billing.example.com/new');
      await field(page, 'HostingProperties[0][titleEN]').fill('One');
      await field(page, 'HostingProperties[0][titleAR]').fill('واحدة');
      await page.keyboard.press('Control+s');
      await expect(marked(page)).toContainText(language === 'en' ? 'New' : 'جديدة');
      await expect(marked(page).getByRole('link').first()).toBeFocused();
      await expect(marked(page)).toBeInViewport({ ratio: 0.9 });
      await staff.removePlan(id);
      await staff.removePlan(Number(await marked(page).getAttribute('data-card')));
    });

    await test.step('an Arabic that is still right is confirmed on its card, its edit screen and the dashboard', async () => {
      const older = text('arabic.olderFields', { fields: text('plan.name') });
      const names = ['Card', 'Screen', 'Board'].map((name) => `${name} ${language}`);
      const plans: number[] = [];
      for (const NameEN of names) {
        const plan = await staff.addPlan({ ...planSample, NameEN: 'Before', NameAR: NameEN });
        await staff.renamePlan(plan.id, { ...planSample, NameEN, NameAR: NameEN });
        plans.push(plan.id);
      }
      const [card = 0, screen = 0, board = 0] = plans;
      const behind = async () =>
        (await staff.behind())
          .map(({ id }) => id)
          .filter((id) => plans.includes(id))
          .toSorted();
      expect(await behind()).toEqual([card, screen, board]);
      await goTo(page, '/admin/plans');
      const inList = page.locator(`[data-card="${card}"]`);
      await expect(inList).toContainText(older, { ignoreCase: true });
      await button(inList, text('arabic.stillRight')).press('Enter');
      await expect(button(inList, text('arabic.stillRight'))).toHaveCount(0);

      await goTo(page, `/admin/plans/plan-edit/${screen}`);
      await expect(page.getByText(older)).toBeVisible();
      await button(page, text('arabic.stillRight')).click();
      await expect(button(page, text('arabic.stillRight'))).toHaveCount(0);

      await goTo(page, '/admin/home');
      const inBoard = page.getByRole('listitem').filter({ has: page.locator(`a[href$="plan-edit/${board}"]`) });
      await button(inBoard, text('arabic.stillRight')).click();
      await expect(inBoard).toHaveCount(0);
      expect(await behind()).toEqual([]);
      for (const id of plans) await staff.removePlan(id);
    });
  });

  test(`in ${language}, a Marketer takes an own article off the site and brings it back, and nobody else’s`, async ({
    page,
    loginAs,
    site,
  }) => {
    const title = `Taken off ${language}`;
    const others = await (await staffOf(page, site.url)).addBlog(`Not mine ${language}`);
    const { id, slug } = await (await staffOf(page, site.url, accounts.Marketer.email)).addBlog(title);
    const status = async () => (await page.request.get(`/api/Blogs/${id}`)).status();
    await speak(page, language);
    await loginAs('Marketer');
    const rights = page.waitForResponse((response) => response.url().includes('/Rights'));
    await page.goto(`/admin/blogs/edit-blog/${others.id}`);
    expect((await rights).ok()).toBe(true);
    await expect(page.getByRole('link', { name: text('admin.site.view') })).toBeVisible();
    await expect(button(page, text('blog.takeOff'))).toHaveCount(0);

    await goTo(page, `/admin/blogs/edit-blog/${id}`);
    await expect(page.getByRole('link', { name: text('admin.site.view') })).toHaveAttribute(
      'href',
      `${languages[language].prefix}/blogs/${slug}`,
    );
    await button(page, text('blog.takeOff')).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(text('blog.takeOffConsequence'));
    await button(question, text('blog.takeOff')).click();
    await expect(page).toHaveURL('/admin/blogs');
    await keepUndoOpen(page, language);
    expect(await status()).toBe(404);
    await button(page.getByRole('status'), text('admin.toast.undo')).click();
    await expect.poll(status).toBe(200);
  });
}
