import type { Page } from '@playwright/test';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { accounts, expect, expectNoBarriers, type Language, languagesOnce, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

type Plan = { id: number; nameEN: string };

/** The calls that staff elsewhere would make meanwhile. */
async function otherStaff(page: Page, url: string) {
  const authorization = `Bearer ${await logIn(url, accounts.Admin.email)}`;
  const send = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { authorization } });
    expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
    return answer;
  };
  const names = (NameEN: string, NameAR: string) => ({ ...planSample, NameEN, NameAR });
  return {
    add: async (en: string, ar: string): Promise<Plan> => (await send('POST', '/Plans', names(en, ar))).json(),
    rename: (id: number, en: string, ar: string) => send('PUT', `/Plans/${id}`, names(en, ar)),
    remove: (id: number) => send('DELETE', `/Plans/${id}`),
    nameOf: async (id: number): Promise<string> => (await (await send('GET', `/Plans/${id}`)).json()).nameEN,
  };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function searchTrash(page: Page, language: Language, words: string) {
  await page.getByRole('searchbox', { name: say(language, 'trash.search'), exact: true }).fill(words);
  await expect(page).toHaveURL(/q=/);
}

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say(language, key, variables);
  const [nameEN, nameAR] = language === 'en' ? ['Kestrel plan', 'خطة العوسق'] : ['Marlin plan', 'خطة المرلين'];
  const shown = language === 'en' ? nameEN : nameAR;

  test(`an Admin who reads ${language} looks into the past of a plan, brings a version back and undoes it`, async ({
    page,
    site,
    loginAs,
  }) => {
    const staff = await otherStaff(page, site.url);
    const { id } = await staff.add(nameEN, nameAR);
    await staff.rename(id, `${nameEN} renewed`, nameAR);
    await speak(page, language);
    await loginAs('Admin');
    await page.goto(`/admin/plans/plan-edit/${id}`);
    await page.getByRole('link', { name: text('history.link'), exact: true }).click();
    await expect(page).toHaveURL(`/admin/history/plan/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('history.title'));
    await expect(page.locator('ins')).toHaveText(' renewed');
    await expect(page.getByText(text('history.present'))).toBeVisible();
    if (language === 'ar') await expectNoBarriers(page, language);

    const versions = page.getByRole('navigation', { name: text('history.versions') });
    await versions.getByRole('link').last().click();
    await expect(page.getByText(text('history.first'))).toBeVisible();
    const comparison = page.getByRole('navigation', { name: text('history.against'), exact: true });
    await comparison.getByRole('link', { name: text('history.against.present') }).press('Enter');
    await expect(page.locator('del'), 'what restoring would take away').toHaveText(' renewed');
    await expect(comparison.locator('[aria-current]')).toHaveText(text('history.against.present'));
    await expect(page.getByText(text('history.wouldChange'))).toBeVisible();
    await versions.getByRole('link').first().click();
    await expect(page.locator('ins'), 'the present one is told by what it changed').toHaveText(' renewed');
    await expect(comparison).toBeHidden();
    await versions.getByRole('link').last().click();
    await expect(page.locator('del')).toHaveText(' renewed');
    await button(page, text('history.restore')).click();
    const question = page.getByRole('dialog');
    await expect(button(question, text('history.keep'))).toBeFocused();
    await button(question, text('history.restore')).click();
    await keepUndoOpen(page, language);
    await expect(page).toHaveURL(/version=3$/);
    await expect(page.locator('del')).toHaveText(' renewed');
    expect(await staff.nameOf(id)).toBe(nameEN);
    await button(page.getByRole('status'), text('admin.toast.undo')).click();
    await expect(page.locator('ins')).toHaveText(' renewed');
    expect(await staff.nameOf(id)).toBe(`${nameEN} renewed`);
    await expect(versions.getByRole('link')).toHaveCount(4);

    await goTo(page, '/admin/activity?kind=plan');
    const lines = page.getByRole('listitem').filter({ hasText: text('activity.quoted', { title: shown }) });
    await expect(lines.first()).toContainText(text('record.plan'));
    if (language === 'ar') await expectNoBarriers(page, language);
    await page.getByRole('combobox', { name: text('activity.action') }).selectOption('created');
    await expect(page).toHaveURL(/action=created/);
    await expect(lines).toHaveCount(1);
    await lines.getByRole('link', { name: shown }).click();
    await expect(page).toHaveURL(`/admin/plans/plan-edit/${id}`);
  });

  test(`an Admin who reads ${language} restores from the trash, deletes for good, and empties it; one that does not load says so, and what cannot be restored stays`, async ({
    page,
    site,
    loginAs,
    troubles,
  }) => {
    const staff = await otherStaff(page, site.url);
    const plans = [];
    for (const number of [1, 2, 3]) plans.push(await staff.add(`${nameEN} ${number}`, `${nameAR} ${number}`));
    for (const { id } of plans) await staff.remove(id);
    await speak(page, language);
    await loginAs('Admin');
    await page.route('**/api/Trash?**', (route) => route.abort());
    await page.goto('/admin/trash');
    await expect(page.getByRole('heading', { name: text('trash.failedTitle') })).toBeVisible();
    await page.unroute('**/api/Trash?**');
    await button(page, text('state.retry')).click();
    await expect(row(page, `${shown} 3`)).toContainText(text('record.plan'));
    if (language === 'ar') await expectNoBarriers(page, language);

    await searchTrash(page, language, `${shown} 1`);
    await expect(row(page, `${shown} 2`)).toHaveCount(0);
    await page.route('**/api/Plans/*/Restore', (route) => route.abort());
    await button(page, text('trash.restoreOne', { name: `${shown} 1` })).click();
    await expect(page.getByRole('status').getByText(`${shown} 1`)).toBeVisible();
    await expect(row(page, `${shown} 1`)).toBeVisible();
    await page.unroute('**/api/Plans/*/Restore');
    expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
    await button(page.getByRole('status'), text('admin.tryAgain')).click();
    await expect(page.getByText(text('trash.restored', { name: `${shown} 1` }))).toBeVisible();
    await button(page.getByRole('status'), text('trash.open')).click();
    await expect(page).toHaveURL(`/admin/plans/plan-edit/${plans[0]?.id}`);

    await goTo(page, '/admin/trash');
    const remove = button(page, text('trash.deleteOne', { name: `${shown} 2` }));
    await remove.click();
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await remove.click();
    if (language === 'ar') await expectNoBarriers(page, language);
    await button(page.getByRole('dialog'), text('trash.deleteForGood')).click();
    await expect(page.getByText(text('trash.gone', { name: `${shown} 2` }))).toBeVisible();
    await expect(row(page, `${shown} 2`)).toHaveCount(0);

    await button(page, text('trash.empty')).click();
    await button(page.getByRole('dialog'), text('trash.empty')).click();
    await expect(page.getByRole('heading', { name: text('trash.emptyTitle') })).toBeVisible();
  });
}
