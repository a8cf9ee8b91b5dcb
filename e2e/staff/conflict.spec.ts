import type { Locator, Page } from '@playwright/test';
import { shortMoment } from '../../src/kit/i18n/calendar.ts';
import type { RunningSite } from '../../testing/services/running-site.ts';
import {
  expect,
  expectNoAxeViolationsOnce,
  expectNoHorizontalScroll,
  labelIn,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, speak } from '../lib/staff.ts';

type Client = { nameEN: string; nameAR: string };

const staffHeaders = async (site: RunningSite) => ({ authorization: `Bearer ${await logIn(site.url)}` });

/** What a colleague does at the same time. */
async function saveMeanwhile(page: Page, site: RunningSite, id: number, names: Partial<Client>) {
  const headers = await staffHeaders(site);
  const { nameEN, nameAR } = await stored(page, id);
  const answer = await page.request.put(`/api/Clients/${id}`, { headers, data: { nameEN, nameAR, ...names } });
  expect(answer.status()).toBe(200);
}

async function stored(page: Page, id: number): Promise<Client> {
  const { nameEN, nameAR } = await (await page.request.get(`/api/Clients/${id}`)).json();
  return { nameEN, nameAR };
}

for (const language of languagesOnce) {
  test(`in ${language}, what only one of two people touched is kept and said, and of a field that both touched one chooses`, async ({
    page,
    loginAs,
    site,
    troubles,
  }) => {
    const update = button(page, say(language, 'client.update'));
    const conflict = page.getByRole('alert');
    const mine = (within: Locator) => within.getByRole('radio', { name: say(language, 'admin.conflict.mine') });
    const save = button(conflict, say(language, 'admin.conflict.save'));
    const isSaved = async () => {
      await expect(page).toHaveURL(/\/admin\/clients$/);
      expect(troubles.splice(0)).toEqual([expect.stringContaining('412')]);
    };
    const [five, six] = [await stored(page, 5), await stored(page, 6)];
    await speak(page, language);
    await loginAs('Admin');

    await test.step('fields that only one of two people touched are both kept, and it is said whose they are', async () => {
      await page.goto('/admin/clients/edit-client/5');
      await field(page, 'nameEN').fill(`Mine in ${language}`);
      await saveMeanwhile(page, site, 5, { nameAR: 'اسمهم الجديد' });
      await update.click();
      await isSaved();
      const toast = page.getByRole('status').filter({ hasText: say(language, 'client.updated') });
      await expect(toast).toContainText(labelIn(language, 'nameAR'));
      await expect(toast).toContainText('admin@example.com');
      expect(await stored(page, 5)).toMatchObject({ nameEN: `Mine in ${language}`, nameAR: 'اسمهم الجديد' });
    });

    await test.step('of a field that both touched one chooses, and the rest is put together', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await goTo(page, '/admin/clients/edit-client/6');
      await field(page, 'nameEN').fill('My new name');
      await saveMeanwhile(page, site, 6, { nameEN: 'Their new name', nameAR: 'اسم آخر' });
      await update.click();
      await expect(conflict).toBeFocused();
      const group = conflict.getByRole('group', { name: labelIn(language, 'nameEN') });
      await expect(conflict.getByRole('group')).toHaveCount(1);
      await expect(group).toContainText('My new name');
      await expect(group).toContainText('Their new name');
      const { lines } = await (
        await page.request.get('/api/History/client/6', { headers: await staffHeaders(site) })
      ).json();
      const saved = shortMoment(lines[0].at, { language, timeZone: 'Africa/Cairo' });
      await expect(group, 'by the company’s clock').toContainText(saved);
      await expect(field(page, 'nameAR')).toHaveValue('اسم آخر');
      await expectNoAxeViolationsOnce(page, language);
      await expectNoHorizontalScroll(page);

      // Nothing is saved over anybody before a choice is made, also not by the key.
      await page.keyboard.press('Control+s');
      await expect(conflict).toBeFocused();
      expect(await stored(page, 6)).toMatchObject({ nameEN: 'Their new name' });
      await group.getByRole('radio', { name: /admin@example.com/ }).check();
      await expect(field(page, 'nameEN')).toHaveValue('Their new name');
      await mine(group).check();
      await save.click();
      await isSaved();
      expect(await stored(page, 6)).toMatchObject({ nameEN: 'My new name', nameAR: 'اسم آخر' });
    });

    await test.step('where both touched everything, nothing is saved before all of it is chosen', async () => {
      await goTo(page, '/admin/clients/edit-client/6');
      await field(page, 'nameEN').fill('Mine');
      await field(page, 'nameAR').fill('لي');
      await saveMeanwhile(page, site, 6, { nameEN: 'Theirs', nameAR: 'لهم' });
      await update.click();
      await expect(conflict.getByRole('group')).toHaveCount(2);
      await expect(save).toBeDisabled();
      for (const choice of await mine(conflict).all()) await choice.check();
      await save.click();
      await isSaved();
      await expect(
        page.getByRole('heading', { level: 3, name: language === 'en' ? 'Mine' : 'لي', exact: true }),
      ).toBeVisible();
    });
    await saveMeanwhile(page, site, 5, five);
    await saveMeanwhile(page, site, 6, six);
  });
}
