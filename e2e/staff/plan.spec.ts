import type { Page } from '@playwright/test';
import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { formatAmount } from '../../src/kit/i18n/money/currency.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsOnce,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say('en', key, variables);
const cards = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: say(language, 'plan.listTitle') }).getByRole('article');
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const preview = (page: Page) => page.getByRole('complementary', { name: text('plan.preview') });

const storedPlans = async (page: Page) => (await (await page.request.get('/api/Plans')).json()) as Plan[];

/** Whether visitors read these words where the Web plans are. */
async function onSite(page: Page, language: Language, words: string) {
  const answer = await page.request.get(`${languages[language].prefix}/plans/web-development`);
  return (await answer.text()).includes(words);
}

async function fill(page: Page, nameEN: string, nameAR: string) {
  await field(page, 'NameEN').fill(nameEN);
  await field(page, 'NameAR').fill(nameAR);
  await field(page, 'Category').selectOption({ label: 'Web Plan' });
  await field(page, 'Url').fill('https://billing.example.com/web/watch');
  await field(page, 'HostingProperties[0][titleEN]').fill('Uptime watched day and night');
  await field(page, 'HostingProperties[0][titleAR]').fill('مراقبة العمل ليلًا ونهارًا');
}

test('a plan is added beside the card it becomes, edited, deleted and brought back, and the site follows; one that breaks the rules or meets a failing server keeps every entry and is saved once', async ({
  page,
  loginAs,
  site,
  troubles,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await loginAs('Admin');

  await test.step('it is added beside the card it becomes, edited, deleted and brought back, and the site follows', async () => {
    const others = (await storedPlans(page)).filter(({ category }) => category === 'Web').map(({ price }) => price);
    /** The prices of the Web plans with a new one among them, cheapest first. */
    const pricesWith = (price: number) =>
      [...others, price].sort((a, b) => a - b).map((one) => formatAmount(one, 'en'));
    await page.goto('/admin/plans#add');
    await expect(button(page, 'Add Plan')).toBeDisabled();
    await expect(field(page, 'Category').locator('option:enabled')).toHaveText([
      'Hosting Plan',
      'Web Plan',
      'Shop Plan',
      'Social Plan',
    ]);

    await fill(page, 'Watch', 'المراقبة');
    await field(page, 'Price').fill('٢٠٫٠');
    await expect(page.getByText(text('plan.priceHint', { price: '$27', label: 'Save 35%' }))).toBeVisible();
    await page.getByRole('switch', { name: text('plan.bestOfCategory') }).check();
    await button(page, 'Add Property').click();
    await expect(field(page, 'HostingProperties[1][titleEN]')).toBeFocused();
    await button(page, 'Add Property').click();
    await expect(button(page, 'Remove Property 1')).toHaveCount(0);
    await button(page, 'Remove Property 3').click();
    await field(page, 'HostingProperties[1][titleEN]').fill('A call when it is down');
    await expect(button(page, 'Add Plan')).toBeDisabled();
    await field(page, 'HostingProperties[1][titleAR]').fill('اتصال عند التوقف');
    await field(page, 'HostingProperties[1][featureEN]').fill('Alarm');
    await field(page, 'HostingProperties[1][featureAR]').fill('التنبيه');

    await expect(preview(page).locator('h3')).toHaveText('Watch');
    await expect(preview(page).locator('s')).toHaveText('$27');
    await expect(preview(page).locator('li')).toHaveText(['Uptime watched day and night', 'A call when it is down']);
    await preview(page).getByRole('button', { name: 'ع', exact: true }).click();
    await expect(preview(page).locator('h3')).toHaveText('المراقبة');
    await expect(preview(page).getByText(say('ar', 'plan.best'))).toBeVisible();

    await button(page, 'Add Plan').click();
    await expect(page.getByText(text('plan.added'))).toBeVisible();
    await expect(field(page, 'NameEN')).toHaveValue('');
    await expect(field(page, 'HostingProperties[1][titleEN]')).toHaveCount(0);
    await button(page, `${text('plan.tab.Web')} ${others.length + 1}`).click();
    await expect(page).toHaveURL('/admin/plans?category=Web');
    const prices = cards(page).locator('b');
    await expect(prices).toHaveText(pricesWith(20));
    const added = card(page, 'Watch');
    await expect(added).toContainText('Normally $27 Save 35%');
    await expect(added).toContainText('$20 / Mo');
    await expect(added.getByRole('listitem')).toHaveText(['Uptime watched day and night', 'A call when it is down']);
    await expect.poll(() => onSite(page, 'en', 'A call when it is down')).toBe(true);
    await expect.poll(() => onSite(page, 'ar', 'اتصال عند التوقف')).toBe(true);

    await page.getByRole('link', { name: text('admin.list.edit', { name: 'Watch' }) }).click();
    await expect(page).toHaveURL(/\/admin\/plans\/plan-edit\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Plan');
    await expect(field(page, 'Price')).toHaveValue('20');
    await expect(field(page, 'Category')).toHaveValue('Web');
    await expect(field(page, 'IsBest')).toBeChecked();
    await expect(field(page, 'HostingProperties[1][titleAR]')).toHaveValue('اتصال عند التوقف');
    await field(page, 'Price').fill('-1');
    await expect(button(page, 'Submit')).toBeDisabled();
    await button(page, 'Reset').click();
    await expect(field(page, 'Price')).toHaveValue('20');
    await field(page, 'Price').fill('30.5');
    await button(page, 'Remove Property 2').click();
    const put = page.waitForRequest((request) => request.method() === 'PUT');
    await button(page, 'Submit').click();
    expect((await put).url()).toMatch(/\/api\/Plans\/\d+\/Draft$/);
    await expect(page).toHaveURL('/admin/plans?category=Web');
    await expect(prices).toHaveText(pricesWith(30.5));
    await expect.poll(() => onSite(page, 'en', '$30.50')).toBe(true);
    expect(await onSite(page, 'en', 'A call when it is down')).toBe(false);

    const remove = async () => {
      await button(page, text('admin.list.delete', { name: 'Watch' })).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('plan.delete'), exact: true })
        .click();
      await keepUndoOpen(page, 'en');
      await expect(card(page, 'Watch')).toHaveCount(0);
    };
    await remove();
    await expect.poll(() => onSite(page, 'ar', 'ليلًا ونهارًا')).toBe(false);
    await button(page, text('admin.toast.undo')).click();
    await expect(card(page, 'Watch')).toBeVisible();
    await expect.poll(() => onSite(page, 'ar', 'ليلًا ونهارًا')).toBe(true);
    await remove();
  });

  await test.step('one that breaks the rules or meets a failing server keeps every entry and is saved once', async () => {
    await goTo(page, '/admin/plans#add');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/Plans')) sent += 1;
    });
    await fill(page, 'Patience', 'الصبر');
    await field(page, 'Price').fill('nine');
    await field(page, 'Url').fill('ftp://example.com');
    await field(page, 'HostingProperties[0][titleAR]').fill(' ');
    await page.keyboard.press('Control+s');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(3);
    await expect(field(page, 'Price')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(say('en', 'rule.url', { field: text('field.Url') }))).toHaveCount(2);
    await expectNoAxeViolations(page);
    expect(sent).toBe(0);

    await summary.getByRole('link').first().click();
    await expect(field(page, 'Price')).toBeFocused();
    await field(page, 'Price').fill('0');
    await field(page, 'Url').fill('https://example.com/patience');
    await field(page, 'HostingProperties[0][titleAR]').fill('نحن ننتظر');
    await page.route('**/api/Plans', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' })
        : route.continue(),
    );
    await button(page, 'Add Plan').click();
    const alert = page.getByRole('alert').filter({ hasText: text('admin.form.kept') });
    await expect(alert).toBeFocused();
    await expect(field(page, 'NameAR')).toHaveValue('الصبر');
    await page.unroute('**/api/Plans');
    await alert.getByRole('button', { name: text('admin.tryAgain') }).click();
    await expect(page.getByText(text('plan.added'))).toBeVisible();
    await expect(card(page, 'Patience')).toHaveCount(1);
    await expect(card(page, 'Patience').locator('s')).toHaveCount(0);
    expect(sent).toBe(2);
    const added = (await storedPlans(page)).find(({ nameEN }) => nameEN === 'Patience');
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    expect((await page.request.delete(`/api/Plans/${added?.id}`, { headers })).status()).toBe(204);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('503')]);
  });
});

for (const language of languagesOnce) {
  test(`in ${language}, a plan without properties opens with one empty row`, async ({ page, loginAs }) => {
    await loginAs('Admin');
    await speak(page, language);
    const [plan] = await storedPlans(page);
    await page.route(`**/api/Plans/${plan?.id}/Draft`, async (route) => {
      const answer = await route.fetch();
      const record = { ...plan, hosting_Properties: [] };
      await route.fulfill({ response: answer, json: { ...(await answer.json()), record } });
    });
    await page.goto('/admin/plans#add');
    await expect(cards(page, language).first()).toContainText(say(language, 'plan.normally'));
    await goTo(page, `/admin/plans/plan-edit/${plan?.id}`);
    await expect(field(page, 'HostingProperties[0][titleEN]')).toHaveValue('');
    await expect(field(page, 'HostingProperties[1][titleEN]')).toHaveCount(0);
    await expect(button(page, say(language, 'plan.submit'))).toBeDisabled();
    await expectNoAxeViolationsOnce(page, language);
    await field(page, 'HostingProperties[0][titleEN]').fill(planSample.HostingProperties[0]?.titleEN ?? '');
    await field(page, 'HostingProperties[0][titleAR]').fill(planSample.HostingProperties[0]?.titleAR ?? '');
    await expect(button(page, say(language, 'plan.submit'))).toBeEnabled();
  });
}
