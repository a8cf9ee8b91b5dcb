import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoBarriers,
  expectNoHorizontalScroll,
  type Language,
  labelIn,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, keepUndoOpen } from '../lib/staff.ts';

type Named = { id: number; nameEN: string; nameAR: string };

async function open(page: Page, path: string, language: Language = 'en') {
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
  await page.goto(path);
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first(),
  ).toBeVisible();
}

const cards = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 });
const search = (page: Page) => page.getByRole('searchbox');
const tool = (page: Page, key: Parameters<typeof say>[1], language: Language = 'en') =>
  button(page, say(language, key));
const names = (page: Page) => cards(page).allTextContents();

const stored = async (page: Page) => (await (await page.request.get('/api/Clients')).json()) as Named[];
/** The clients of the home page, in its order. */
async function onSite(page: Page, all: string[]) {
  const html = await (await page.request.get('/home')).text();
  return all
    .filter((name) => html.includes(`alt="${name}"`))
    .toSorted((a, b) => html.indexOf(`alt="${a}"`) - html.indexOf(`alt="${b}"`));
}

for (const language of languagesOnce) {
  test(`in ${language}, the list comes first: its form opens by its title, by a link, and where a draft waits`, async ({
    page,
    loginAs,
    troubles,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await loginAs('Admin');
    const editors: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('rich-text-editor')) editors.push(request.url());
    });
    await open(page, '/admin/blogs', language);
    const title = page.getByRole('heading', { name: say(language, 'blog.addTitle') });
    await expect(field(page, 'TitleEN')).toBeHidden();
    expect(editors, 'nobody has asked for an editor').toEqual([]);
    await expectNoHorizontalScroll(page);
    await title.locator('xpath=..').focus();
    await page.keyboard.press('Enter');
    await field(page, 'TitleEN').fill('Half a title');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a title');
    await title.click();
    await expect(field(page, 'TitleEN')).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert'), 'what is folded away is not saved').toHaveCount(0);

    await page.reload();
    await expect(field(page, 'TitleEN')).toHaveValue('Half a title');
    await button(page, say(language, 'admin.draft.discard')).click();
    await goTo(page, '/admin/clients#add');
    await expect(field(page, language === 'en' ? 'nameEN' : 'nameAR')).toBeFocused();

    await goTo(page, '/admin/reviews');
    await expect(page.getByRole('figure').first()).toBeVisible();
    await page.goto('/admin/reviews#add');
    await expect(field(page, language === 'en' ? 'FirstNameEN' : 'FirstNameAR')).toBeFocused();
    // The router warns of addresses that it did not make, such as this one, typed over its own.
    expect(troubles.splice(0).every((trouble) => trouble.includes('POP navigation'))).toBe(true);
  });
}

test('what is looked for in a list lives in its address, and is there again after an edit', async ({
  page,
  loginAs,
}) => {
  await loginAs('Admin');
  await open(page, '/admin/projects');
  const all = await names(page);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/Projects')) requests += 1;
  });
  await page
    .getByRole('combobox', { name: say('en', 'project.type'), exact: true })
    .last()
    .selectOption('Hardware');
  await expect(page).toHaveURL('/admin/projects?type=Hardware');
  await page.getByRole('combobox', { name: say('en', 'admin.list.sort'), exact: true }).selectOption('name');
  await search(page).pressSequentially('harbour');
  await expect(page).toHaveURL('/admin/projects?type=Hardware&sort=name&q=harbour');
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page)).toBeFocused();
  await expect(tool(page, 'admin.list.order')).toHaveCount(0);
  expect(requests).toBe(0);

  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(page).toHaveURL(/edit-project/);
  await page.getByRole('link', { name: say('en', 'project.back') }).click();
  await expect(page).toHaveURL('/admin/projects?type=Hardware&sort=name&q=harbour');
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page)).toHaveValue('harbour');

  await search(page).fill('ploter');
  await expect(
    page.getByRole('heading', { name: say('en', 'admin.list.nothingTitle', { search: 'ploter' }) }),
  ).toBeVisible();
  await tool(page, 'admin.list.clearAll').click();
  await expect(page).toHaveURL('/admin/projects');
  await expect(cards(page)).toHaveText(all);
  await expect(search(page)).toBeFocused();
  await search(page).fill('صيدليّات');
  await expect(cards(page)).toHaveCount(2);
});

test('whoever presses a card right after typing gets there and finds the list again; a long list has pages', async ({
  page,
  loginAs,
}) => {
  await loginAs('Admin');
  await open(page, '/admin/clients');

  await test.step('whoever presses a card right after typing gets there, and finds the list again as it was looked for', async () => {
    const [name = ''] = await names(page);
    // Longer than the pause after which what was typed is written into the address.
    await page.route('**/api/Clients/*', async (route) => {
      await sleep(1000);
      await route.continue();
    });
    await search(page).fill(name);
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/clients\/[\w-]+\/\d+$/);
    await page.getByRole('link', { name: say('en', 'client.back') }).click();
    await expect(search(page)).toHaveValue(name);
    // What is fetched ahead may still be waiting.
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a long list has pages, and another page begins at the list', async () => {
    const [first] = await stored(page);
    const many = Array.from({ length: 53 }, (_, index) => ({ ...first, id: index + 1, nameEN: `Client ${index + 1}` }));
    await page.route('**/api/Clients?*', (route) => route.fulfill({ json: many }));
    // By way of another screen: what is looked for is looked for in what is there.
    await goTo(page, '/admin/trash');
    await goTo(page, '/admin/clients');
    await expect(cards(page)).toHaveCount(50);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/admin/clients?page=2');
    await expect(cards(page)).toHaveText(['Client 51', 'Client 52', 'Client 53']);
    await expect(page.getByRole('heading', { name: say('en', 'client.listTitle') })).toBeFocused();
    await expect(page.getByRole('heading', { name: say('en', 'client.listTitle') })).toBeInViewport();
    await search(page).fill('client 4');
    await expect(page).toHaveURL('/admin/clients?q=client+4');
    await expect(cards(page)).toHaveCount(14);
  });
});

test('several are deleted and brought back at once, as far as it got; a list loads anew also when somebody looks for something meanwhile', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Admin');
  await open(page, '/admin/clients');
  const before = await names(page);

  await test.step('a failure says how far it got and goes on', async () => {
    const [, one = '', two = '', three = ''] = before;
    const select = async (...chosen: string[]) => {
      await tool(page, 'admin.list.select').click();
      for (const name of chosen) await page.getByLabel(say('en', 'admin.list.selectOne', { name })).check();
    };
    const agree = async () => {
      await button(page, 'Delete 3 clients').click();
      await expect(button(page, say('en', 'admin.delete.keepAll'))).toBeFocused();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 clients', exact: true }).click();
    };
    await select(one, two, three);
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);

    // The second call waits until somebody has seen how far it is.
    const held = Promise.withResolvers<void>();
    const [, second] = (await stored(page)).filter(({ nameEN }) => [one, two, three].includes(nameEN));
    const address = `**/api/Clients/${second?.id}`;
    await page.route(address, async (route) => {
      await held.promise;
      await route.abort();
    });
    await agree();
    await expect(page.getByRole('dialog', { name: 'Deleting 2 of 3' })).toBeVisible();
    held.resolve();
    await expect(
      page.getByText(`1 of 3 deleted, then it stopped. \u2068${say('en', 'problem.offline')}\u2069`),
    ).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(cards(page)).toHaveCount(before.length - 1);
    await page.unroute(address);
    await tool(page, 'admin.tryAgain').click();
    await expect(page.getByText('3 entries deleted', { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(before.length - 3);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    expect(await onSite(page, before)).not.toContain(two);
    await tool(page, 'admin.toast.undo').click();
    await expect(page.getByText('3 entries restored', { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveText(before);
    expect(await onSite(page, before)).toContain(two);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });

  await test.step('a list that loads anew still does when somebody looks for something meanwhile', async () => {
    const [first = '', ...others] = before;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/Clients?*', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await button(page, say('en', 'admin.list.delete', { name: first })).click();
    const asked = page.waitForRequest('**/api/Clients?*');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('en', 'client.delete'), exact: true })
      .click();
    await asked;
    const askedAgain = page.waitForRequest('**/api/Clients?*');
    await search(page).fill('e');
    await askedAgain;
    held.resolve();
    await expect(page).toHaveURL('/admin/clients?q=e');
    await keepUndoOpen(page, 'en');
    await search(page).fill('');
    await expect(cards(page)).toHaveText(others);
    await tool(page, 'admin.toast.undo').click();
    await expect(cards(page)).toHaveText([first, ...others]);
  });
});

for (const language of languagesOnce) {
  test(`in ${language}, drafts stand in their list with their state, as cards or rows, and are duplicated`, async ({
    page,
    loginAs,
    site,
  }) => {
    const text = (key: Parameters<typeof say>[1], values = {}) => say(language, key, values);
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    // It has a name in one language, and nothing else.
    const data = { nameEN: 'Halfway House', Status: 'draft' };
    const { id } = await (await page.request.post('/api/Clients', { headers, data })).json();
    await loginAs('Admin');
    await open(page, '/admin/clients', language);
    const all = await cards(page).count();
    await page.getByRole('combobox', { name: text('list.status'), exact: true }).selectOption('draft');
    await expect(page).toHaveURL('/admin/clients?status=draft');
    await expect(cards(page)).toHaveText(['Halfway House']);
    const draft = card(page, 'Halfway House');
    await expect(draft).toContainText(text('publishing.status.draft'));
    await expect(draft, 'nothing is missing from what is not public').not.toContainText('missing');
    await expectNoAxeViolations(page);

    await button(page, text('list.view.table')).click();
    await expect(page).toHaveURL('/admin/clients?status=draft&view=table');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(1);
    // As the person left it, in whichever list.
    await page.goto('/admin/clients');
    await expect(rows).toHaveCount(all);
    await expectNoBarriers(page, language);
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(52);
    const row = rows.filter({ hasText: 'Halfway House' });
    await row.getByRole('button', { name: text('duplicate.of', { name: 'Halfway House' }) }).click();
    await expect(page.getByText(text('duplicate.done', { name: 'Halfway House' }))).toBeVisible();
    const copy = page.getByRole('link', { name: 'Halfway House (copy)', exact: true });
    await expect(copy).toBeFocused();
    await keepUndoOpen(page, language);
    await tool(page, 'admin.toast.undo', language).click();
    await expect(page.getByText(text('duplicate.undone'))).toBeVisible();
    await expect(copy).toHaveCount(0);

    await button(page, text('list.view.cards')).click();
    await tool(page, 'admin.list.order', language).click();
    await expect(page.getByText(text('list.orderDrafts'))).toBeVisible();
    await expect(draft).toHaveCount(0);
    await expect(cards(page)).toHaveCount(all - 1);
    await page.request.delete(`/api/Clients/${id}`, { headers });
  });
}

test('several are published as far as they are complete, taken off and sorted, and each of it goes back', async ({
  page,
  loginAs,
  site,
  troubles,
}) => {
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  const add = async (data: object) => (await (await page.request.post('/api/Plans', { headers, data })).json()).id;
  const whole: number = await add({ ...planSample, NameEN: 'Whole', Status: 'draft' });
  const half: number = await add({ NameEN: 'Half', Category: 'Web', Status: 'draft' });
  const onSitePlan = async () => (await page.request.get(`/api/Plans/${whole}`)).json();
  await loginAs('Admin');
  await open(page, '/admin/plans?status=draft');
  await tool(page, 'admin.list.select').click();
  await page.getByLabel(say('en', 'admin.list.selectAll')).check();
  await button(page, 'Publish 2').click();
  const report = page.getByRole('dialog', { name: '1 published, 1 not' });
  await expect(report).toBeVisible();
  await expect(report.getByRole('listitem')).toHaveCount(1);
  await expect(report.getByRole('link', { name: 'Half' })).toBeVisible();
  await expect(report.getByRole('listitem')).toContainText(labelIn('en', 'NameAR'));
  expect(troubles.splice(0), 'the one that was refused').toEqual([expect.stringContaining('422')]);
  await expectNoAxeViolations(page);
  expect(await onSitePlan()).toMatchObject({ nameEN: 'Whole' });
  await report.getByRole('button', { name: say('en', 'admin.toast.undo') }).click();
  await expect(page.getByText('1 entry taken off the site')).toBeVisible();
  expect(await onSitePlan()).toMatchObject({ status: 404 });

  const select = async () => {
    await tool(page, 'admin.list.select').click();
    await page.getByLabel(say('en', 'admin.list.selectOne', { name: 'Whole' })).check();
  };
  await page.goto('/admin/plans?q=whole');
  await select();
  await button(page, 'Publish 1').click();
  await expect(page.getByText('1 entry published')).toBeVisible();
  await select();
  await page.getByRole('combobox', { name: say('en', 'list.bulk.category') }).selectOption('Web');
  await expect(page.getByText('Category set for 1 entry.')).toBeVisible();
  expect(await onSitePlan()).toMatchObject({ category: 'Web' });
  await tool(page, 'admin.toast.undo').click();
  await expect.poll(onSitePlan).toMatchObject({ category: 'Hosting' });
  await select();
  await button(page, 'Unpublish 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish 1', exact: true }).click();
  await expect(page.getByText('1 entry taken off the site')).toBeVisible();
  expect(await onSitePlan()).toMatchObject({ status: 404 });
  await tool(page, 'admin.toast.undo').click();
  await expect.poll(onSitePlan).toMatchObject({ nameEN: 'Whole' });
  for (const id of [whole, half]) await page.request.delete(`/api/Plans/${id}`, { headers });
});

test('cards are put in order by mouse and by keyboard, and the site follows; what is not saved is put back, and what moves twice stays there', async ({
  page,
  loginAs,
  site,
  troubles,
}) => {
  await loginAs('Admin');
  // High enough for nothing to scroll while a card is dragged.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await open(page, '/admin/clients');
  const [a = '', b = '', c = '', ...rest] = await names(page);
  const ids = (await stored(page)).map(({ id }) => id);
  await tool(page, 'admin.list.order').click();
  await expectNoAxeViolations(page);

  await test.step('by mouse and by keyboard; what is not saved is put back', async () => {
    const moved = (name: string, place: number) =>
      expect(
        page.getByText(
          say('en', 'admin.list.moved', { name }).replace(
            /\u2068undefined\u2069 of \u2068undefined\u2069/,
            `${place} of ${ids.length}`,
          ),
        ),
      ).toBeAttached();

    await card(page, a).hover();
    await page.mouse.down();
    await card(page, c).hover();
    await page.mouse.up();
    await moved(a, 3);
    await expect(cards(page)).toHaveText([b, c, a, ...rest]);
    await expect.poll(() => onSite(page, [a, b, c])).toEqual([b, c, a]);

    const up = button(page, say('en', 'admin.list.moveUp', { name: a }));
    await up.focus();
    await page.keyboard.press('Enter');
    await moved(a, 2);
    await expect(up).toBeFocused();
    await page.keyboard.press('Enter');
    await moved(a, 1);
    // It is the first now: only the other way is left.
    await expect(button(page, say('en', 'admin.list.moveDown', { name: a }))).toBeFocused();
    await expect(cards(page)).toHaveText([a, b, c, ...rest]);
    await expect.poll(() => onSite(page, [a, b, c])).toEqual([a, b, c]);

    await page.route('**/api/Clients/Order', (route) => route.abort());
    await button(page, say('en', 'admin.list.moveDown', { name: a })).click();
    await expect(
      page.getByText(say('en', 'admin.list.notOrdered', { reason: say('en', 'problem.offline') })),
    ).toBeVisible();
    await expect(cards(page)).toHaveText([a, b, c, ...rest]);
    await page.unroute('**/api/Clients/Order');
    await tool(page, 'admin.tryAgain').click();
    await expect(cards(page)).toHaveText([b, a, c, ...rest]);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });

  await test.step('a card that is moved twice in a row stays where it was put, and keeps the focus, however slow the page is', async () => {
    const lists = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    await page.route('**/api/Clients?*', async (route) => {
      const list = lists[asked];
      asked += 1;
      const response = await route.fetch();
      await list?.promise;
      await route.fulfill({ response });
    });
    const up = button(page, say('en', 'admin.list.moveUp', { name: c }));
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked).toBe(1);
    await page.keyboard.press('Enter');

    // The list of the first move is still being drawn when the second one is saved.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    lists[0]?.resolve();
    await expect.poll(() => asked).toBe(2);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await sleep(500);
    const down = button(page, say('en', 'admin.list.moveDown', { name: c }));
    expect(await names(page)).toEqual([c, b, a, ...rest]);
    await expect(down).toBeFocused();
    lists[1]?.resolve();
    await expect.poll(async () => (await stored(page))[0]?.nameEN).toBe(c);
    await expect(cards(page)).toHaveText([c, b, a, ...rest]);
    await expect(down).toBeFocused();
  });
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  await page.request.put('/api/Clients/Order', { headers, data: { ids } });
});

/** The card that shows a name. */
function card(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name });
}

test.describe('by touch in Arabic', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('cards are chosen, and dragged by their handles', async ({ page, loginAs, site }) => {
    await loginAs('Admin');
    await open(page, '/admin/clients', 'ar');
    const all = await stored(page);
    const [a, b] = all;
    await tool(page, 'admin.list.select', 'ar').tap();
    await card(page, a?.nameAR ?? '').tap();
    await card(page, b?.nameAR ?? '').tap();
    await expect(button(page, 'حذف عميلين')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalScroll(page);
    await tool(page, 'admin.list.order', 'ar').tap();
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);

    const handles = page.locator('[data-handle]');
    await handles.first().scrollIntoViewIfNeeded();
    await dragByTouch(page, handles.nth(0), handles.nth(1));
    await expect(cards(page).first()).toHaveText(b?.nameAR ?? '');
    await expect.poll(async () => (await stored(page))[0]?.id).toBe(b?.id);
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    await page.request.put('/api/Clients/Order', { headers, data: { ids: all.map(({ id }) => id) } });
  });
});

async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const centre = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('what is dragged is not in the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [start, end] = [await centre(from), await centre(to)];
  await touch('touchStart', start);
  await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
  await touch('touchMove', end);
  await touch('touchEnd');
}
