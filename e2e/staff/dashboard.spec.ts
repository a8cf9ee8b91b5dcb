import type { Page } from '@playwright/test';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { quotationSample } from '../../src/features/requests/quotation/quotation.sample.ts';
import {
  accounts,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';

type Key = Parameters<typeof say>[1];

const box = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The charts' numbers, row by row, as somebody reads them who does not see the charts. */
const tableOf = (page: Page, title: string) => box(page, title).getByRole('table').getByRole('row').allTextContents();

for (const language of languagesOnce) {
  const text = (key: Key) => say(language, key);

  test(`the dashboard in ${language} counts, charts, and leads to what is counted, what is new and what to translate`, async ({
    page,
    loginAs,
    site,
  }) => {
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    const read = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json();
    const quotation = await (await page.request.post('/api/Quotations', { data: quotationSample })).json();
    const message = await (await page.request.post('/api/ContactUs', { data: contactMessageSample })).json();
    const [NameEN, NameAR] = ['A new English name', 'اسم لم يتغيّر'];
    const plan = { ...planSample, NameAR };
    const { id } = await (await page.request.post('/api/Plans', { headers, data: plan })).json();
    await page.request.put(`/api/Plans/${id}`, { headers, data: { ...plan, NameEN } });

    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    await loginAs('Admin');
    await page.goto('/admin/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('dashboard.title'));

    const projects: { category: string }[] = await read('/Projects');
    const counts: [Key, number][] = [
      ['dashboard.projects', projects.length],
      ['dashboard.blogs', (await read('/Blogs/AllBlogs')).count],
      ['dashboard.members', (await read('/Teams/Members')).length],
      ['dashboard.quotations', (await read('/Quotations')).length],
    ];
    const totals = page.getByRole('region', { name: text('dashboard.totals') });
    for (const [label, count] of counts) {
      const card = totals.getByRole('listitem').filter({ hasText: text(label) });
      await expect(card.locator('b')).toHaveText(String(count));
    }

    await expect(page.getByRole('main').getByRole('img')).toHaveCount(3);
    const months = language === 'en' ? ['January', 'May'] : ['يناير', 'مايو'];
    const sample = await tableOf(page, text('dashboard.clients'));
    expect([sample[1], sample.at(-1)]).toEqual([`${months[0]}30`, `${months[1]}55`]);
    await expect(
      box(page, text('dashboard.clients')).getByText(text('dashboard.sample'), { exact: true }),
    ).toBeVisible();
    const ring = (await tableOf(page, text('dashboard.byCategory'))).slice(1);
    const inRing = ring.map((row) => Number(/\d+$/.exec(row)?.[0]));
    expect(inRing.reduce((sum, count) => sum + count, 0)).toBe(projects.length);
    expect(inRing).toEqual(inRing.toSorted((a, b) => b - a));
    const { months: counted } = await read('/Requests/Overview');
    const requests = await tableOf(page, text('dashboard.requests'));
    expect(requests).toHaveLength(counted.length + 1);
    expect(requests.at(-1)).toMatch(new RegExp(`${counted.at(-1).quotations}${counted.at(-1).messages}$`));

    const latest = box(page, text('dashboard.latest')).getByRole('link');
    await expect(latest.nth(0)).toHaveAttribute('href', `/admin/messages?open=${message.id}`);
    await expect(latest.nth(1)).toHaveAttribute('href', `/admin/quatations?open=${quotation.id}`);
    const behind = box(page, text('dashboard.arabic')).getByRole('link', {
      name: language === 'en' ? NameEN : NameAR,
    });
    await expect(behind).toHaveAttribute('href', `/admin/plans/plan-edit/${id}`);

    // In the other width `accessibility.spec.ts` looks at it.
    await page.setViewportSize({ width: language === 'en' ? 390 : 1440, height: 900 });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalScroll(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('dashboard.members') })
      .click();
    await expect(page).toHaveURL('/admin/team');
    await page.request.delete(`/api/Plans/${id}`, { headers });
  });
}

test('what did not load is marked, the rest stands, and trying again brings it', async ({
  page,
  loginAs,
  troubles,
}) => {
  const missing = [/\/api\/Blogs\/AllBlogs/, /\/api\/Requests\/Overview/, /\/api\/ContactUs/, /chart-kit/];
  for (const address of missing) await page.route(address, (route) => route.abort());
  await loginAs('Admin');
  await page.goto('/admin/home');
  const totals = page.getByRole('region', { name: say('en', 'dashboard.totals') });
  const card = (label: Key) => totals.getByRole('listitem').filter({ hasText: say('en', label) });
  await expect(card('dashboard.blogs')).toContainText(say('en', 'dashboard.notLoaded'));
  await expect(card('dashboard.blogs').locator('b')).toHaveText('0');
  await expect(card('dashboard.projects').locator('b')).not.toHaveText('0');
  await expect(box(page, say('en', 'dashboard.requests'))).toContainText(say('en', 'state.failedTitle'));
  await expect(box(page, say('en', 'dashboard.latest'))).toContainText(say('en', 'dashboard.messagesLack'));
  // Without the code that draws, the numbers take the chart's place.
  await expect(box(page, say('en', 'dashboard.clients')).getByRole('cell', { name: '30' })).toBeVisible();
  await expectNoAxeViolations(page);

  for (const address of missing) await page.unroute(address);
  await card('dashboard.blogs')
    .getByRole('button', { name: say('en', 'state.retry') })
    .click();
  await expect(card('dashboard.blogs').locator('b')).not.toHaveText('0');
  await expect(card('dashboard.blogs')).not.toContainText(say('en', 'dashboard.notLoaded'));
  await expect(box(page, say('en', 'dashboard.requests'))).not.toContainText(say('en', 'state.failedTitle'));
  expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);

  await page.route('**/api/Projects', (route) => route.fulfill({ json: { nothing: true } }));
  await page.reload();
  await expect(page.getByText(say('en', 'dashboard.unreadableTitle'))).toHaveCount(2);
  expect(troubles.splice(0)).toEqual([expect.stringContaining('Expected an array')]);
  await page.unroute('**/api/Projects');
  await page.route('**/api/Projects', (route) => route.fulfill({ json: { Category: [{ category: 'Network' }] } }));
  await page.reload();
  await expect(card('dashboard.projects').locator('b')).toHaveText('1');
});

/** Of each chart, whether anything is drawn at all. */
const drawnCharts = (page: Page) =>
  page.locator('canvas').evaluateAll((canvases) =>
    canvases.map((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      // A copy, for being looked at again and again: of the chart itself the browser would complain about that.
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas as HTMLCanvasElement, 0, 0);
      return copy?.getImageData(0, 0, width, height).data.some((value) => value > 0) ?? false;
    }),
  );

test('the login weighs at most 120 KB of scripts, and with the dashboard behind it 230', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const kilobytes = async () => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1000;
  await page.goto('/ms-admin', { waitUntil: 'networkidle' });
  await page.locator('input[name=email]').fill(accounts.Admin.email);
  await page.locator('input[name=password]').fill(accounts.Admin.password);
  const login = await kilobytes();
  expect(login).toBeGreaterThan(80);
  expect(login).toBeLessThanOrEqual(120);
  const charts = page.waitForEvent('requestfinished', (request) => request.url().includes('chart-kit'));
  await page.getByRole('button', { name: say('en', 'login.submit'), exact: true }).click();
  await charts;
  expect(await kilobytes()).toBeLessThanOrEqual(230);
  // The third is there once somebody has sent something.
  await expect.poll(async () => (await drawnCharts(page)).slice(0, 2)).toEqual([true, true]);
});
