import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { quotationSample } from '../../src/features/requests/quotation/quotation.sample.ts';
import { languages as siteLanguages } from '../../src/kit/i18n/languages.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsOnce,
  expectNoBarriers,
  expectNoHorizontalScroll,
  type Language,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

/** An open list looks for new requests this often, in milliseconds. */
const untilNextLook = 15_000;

/** A visitor sends a quotation request, or a message. */
async function send(request: APIRequestContext, changes: Record<string, unknown>, language: Language = 'en') {
  const [url, sample] =
    'fullName' in changes ? ['/api/ContactUs', contactMessageSample] : ['/api/Quotations', quotationSample];
  const answer = await request.post(url, {
    data: { ...sample, ...changes },
    headers: { 'accept-language': language },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: number; reference: string };
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const detail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, language: Language, status: 'new' | 'inProgress' | 'handled' | 'spam') =>
  page
    .getByRole('navigation', { name: say(language, 'request.states') })
    .getByRole('link', { name: say(language, `request.tab.${status}`) });
const pill = (page: Page, language: Language) =>
  page
    .getByRole('navigation', { name: say(language, 'admin.menu.label') })
    .getByRole('link', { name: say(language, 'admin.menu.quotations') });

test('a visitor’s request appears, is answered, handled, brought back and deleted; a server that fails costs nothing, and one that answers nothing leaves the screen standing', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Admin');

  await test.step('a visitor’s request appears, is answered, handled, brought back and deleted', async () => {
    await page.goto('/admin/home');
    await expect(pill(page, 'en')).toHaveText(/^Quotations(\d|$)/);
    const { id, reference } = await send(page.request, {
      firstName: 'Nadia',
      lastName: 'Haddad',
      companyName: 'Cedar Labs',
      numberOfEmployees: 35,
      notes: 'Two floors.\nCables and <b>racks</b>.',
      findWay: 'LinkedIn',
    });
    await pill(page, 'en').click();
    await expect(page).toHaveURL('/admin/quatations');
    const listed = card(page, 'Nadia Haddad');
    await expect(listed).toContainText('sara@delta-foods.example');
    await expect(listed).toContainText('01001234567');
    await expect(listed).toContainText('Found us: \u2068LinkedIn\u2069');
    await expect(listed).toContainText('Network');
    await expect(listed).toContainText(say('en', 'request.unopened'));

    await listed.getByRole('link').click();
    await expect(page).toHaveURL(`/admin/quatations?open=${id}`);
    const open = detail(page, 'Nadia Haddad');
    for (const words of [reference, 'Cedar Labs', '35', 'Hardware', 'English', 'racks.'])
      await expect(open).toContainText(words);
    await expect(open.getByRole('link', { name: say('en', 'request.reply') })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:sara@delta-foods\\.example\\?subject=Your%20request%20${reference}&`),
    );
    await expect(open.getByRole('link', { name: say('en', 'request.call') })).toHaveAttribute(
      'href',
      'tel:01001234567',
    );
    await expect(listed).not.toContainText(say('en', 'request.unopened'));

    const before = Number((await tab(page, 'en', 'new').textContent())?.replace(/\D/g, ''));
    await open.getByRole('button', { name: say('en', 'request.markHandled') }).click();
    const moved = page.getByText('moved to \u2068Handled\u2069');
    // The pointer on it stops its clock.
    await moved.hover();
    await expect(listed).toHaveCount(0);
    await expect(page).toHaveURL('/admin/quatations');
    await expect(tab(page, 'en', 'new')).toHaveText(`New${before - 1}`);
    await page.getByRole('button', { name: say('en', 'admin.toast.undo') }).click();
    await expect(listed).toBeVisible();
    await expect(tab(page, 'en', 'new')).toHaveText(`New${before}`);
    await expect(pill(page, 'en')).toContainText(String(before));

    await page.getByRole('button', { name: say('en', 'request.markHandledOf', { name: 'Nadia Haddad' }) }).click();
    await expect(listed).toHaveCount(0);
    await tab(page, 'en', 'handled').click();
    await expect(page).toHaveURL('/admin/quatations?tab=handled');
    await listed.getByRole('link').click();
    await expect(open).toContainText('Moved to \u2068Handled\u2069');

    await open.getByRole('button', { name: say('en', 'request.delete'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('en', 'request.deleteAction') })
      .click();
    await expect(listed).toHaveCount(0);
    await page.getByRole('button', { name: say('en', 'admin.toast.undo') }).click();
    await expect(listed).toBeVisible();
  });

  await test.step('a server that fails keeps the list and says why; one that answers nothing leaves the screen standing', async () => {
    await send(page.request, { firstName: 'Stays', lastName: 'Listed' });
    await goTo(page, '/admin/quatations');
    const handle = page.getByRole('button', { name: say('en', 'request.markHandledOf', { name: 'Stays Listed' }) });
    await page.route('**/Status', (route) => route.abort());
    await handle.click();
    await expect(page.getByText('was not moved.')).toContainText(say('en', 'problem.offline'));
    await expect(card(page, 'Stays Listed')).toBeVisible();
    await page.unroute('**/Status');
    await page.getByRole('button', { name: say('en', 'admin.tryAgain') }).click();
    await expect(card(page, 'Stays Listed')).toHaveCount(0);

    // The second click of a double click does not count for the card that takes its place.
    const checks = page.getByRole('button', { name: /^Mark as handled: / });
    await send(page.request, { firstName: 'Stays', lastName: 'Waiting' });
    await send(page.request, { firstName: 'Clicked', lastName: 'Twice' });
    await goTo(page, '/admin/quatations');
    await expect(checks.first()).toHaveAccessibleName(/Clicked Twice/);
    let moves = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/Status')) moves += 1;
    });
    await checks.first().click();
    await expect(checks.first()).toHaveAccessibleName(/Stays Waiting/);
    await checks.first().dispatchEvent('click', { detail: 2 });
    await expect(page.getByText('Clicked Twice\u2069 moved to')).toBeVisible();
    expect(moves).toBe(1);

    await page.route(/\/api\/(Quotations|Requests)/, (route) => route.abort());
    await page.goto('/admin/quatations?open=1');
    await expect(page.getByText(say('en', 'request.failedTitle'))).toBeVisible();
    await expect(page.getByText(say('en', 'request.failedOne'))).toBeVisible();
    await expect(pill(page, 'en')).toHaveText('Quotations');
    await page.unroute(/\/api\/(Quotations|Requests)/);
    await page
      .getByRole('button', { name: say('en', 'state.retry') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
  });
});

test('on a phone, in Arabic, a message opens as a page of its own; requests of one person stand together and are erased with all that belongs to them', async ({
  page,
  loginAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page, 'ar');
  await loginAs('Admin');

  await test.step('a message opens as a page of its own, and the way back leads to its card', async () => {
    const name = 'ريم الشامي';
    await send(page.request, { fullName: 'قبلها' }, 'ar');
    const { id, reference } = await send(page.request, { fullName: name, findWay: 'Facebook' }, 'ar');
    await send(page.request, { fullName: 'بعدها' }, 'ar');
    await page.goto('/admin/messages');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const link = card(page, name).getByRole('link');
    await link.click();
    await expect(page).toHaveURL(`/admin/messages?open=${id}`);
    const open = detail(page, name);
    await expect(open.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(link).toBeHidden();
    await expect(open.getByRole('link', { name: say('ar', 'request.reply') })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`طلبك رقم ${reference}`)),
    );
    await page.goBack();
    await expect(link).toBeFocused();
    await expect(open).toBeHidden();

    await link.press('Enter');
    await open.getByRole('link', { name: say('ar', 'request.back') }).click();
    await expect(link).toBeFocused();
    await link.press('Enter');
    await open.getByRole('button', { name: say('ar', 'request.markHandled') }).click();
    await expect(card(page, 'بعدها')).toBeVisible();
    await expect(link).toHaveCount(0);
    await page.getByRole('button', { name: say('ar', 'admin.toast.undo') }).click();
    await expect(link).toBeVisible();
    await expectNoHorizontalScroll(page);
  });

  await test.step('requests of one person stand together, and are erased with all that belongs to them', async () => {
    const email = 'forget.me@example.com';
    const other = await send(page.request, { fullName: 'نسرين فهمي', email: 'Forget.Me@Example.com' }, 'ar');
    const { id } = await send(page.request, { firstName: 'نسرين', lastName: 'فهمي', businessEmail: email }, 'ar');
    await goTo(page, `/admin/messages?open=${other.id}`);
    await detail(page, 'نسرين فهمي').getByRole('link', { name: /Q-/ }).click();
    await expect(page).toHaveURL(`/admin/quatations?open=${id}`);
    const open = detail(page, 'نسرين فهمي');
    await expect(open.getByRole('link', { name: other.reference })).toBeVisible();

    await button(open, say('ar', 'request.erase')).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('طلب عرض واحد');
    await expect(dialog).toContainText('رسالة واحدة');
    const typed = dialog.getByRole('textbox');
    await typed.fill('somebody@example.com');
    await button(dialog, say('ar', 'request.eraseAction')).click();
    await expect(dialog).toContainText(say('ar', 'request.eraseWrong'));
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await typed.fill(email.toUpperCase());
    await typed.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/admin/quatations');
    await expect(card(page, 'نسرين فهمي')).toHaveCount(0);
    await goTo(page, '/admin/messages?q=نسرين');
    await expect(page.getByText(say('ar', 'request.nothingText'))).toBeVisible();
    await goTo(page, '/admin/activity');
    const erased = page.getByRole('listitem').filter({ hasText: other.reference }).first();
    await expect(erased).toContainText('محو البيانات الشخصية');
    await expect(erased.getByRole('link'), 'what is gone has no address').toHaveCount(0);
  });
});

test('what looks like spam stands apart, and work in progress leaves the new ones but stays open', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Admin');
  await send(page.request, { fullName: 'Watch Seller', topic: 'Cheap watches' });
  await send(page.request, { fullName: 'Honest Visitor', message: 'Kilimanjaro is a fine place for a server.' });
  await page.goto('/admin/messages');
  await expect(card(page, 'Honest Visitor')).toBeVisible();
  await expect(card(page, 'Watch Seller')).toHaveCount(0);

  await page.getByRole('searchbox', { name: say('en', 'request.search') }).fill('kilimanj');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['New:Honest Visitor']);
  await expect(page).toHaveURL('/admin/messages?q=kilimanj');
  await card(page, 'Honest Visitor').getByRole('link').click();
  await detail(page, 'Honest Visitor')
    .getByRole('button', { name: say('en', 'request.markInProgress') })
    .click();
  await expect(page.getByText('Nothing found for “\u2068kilimanj\u2069”')).toBeVisible();
  await expect(detail(page, 'Honest Visitor')).toContainText(say('en', 'request.tab.inProgress'));
  await tab(page, 'en', 'inProgress').click();
  await expect(page).toHaveURL('/admin/messages?q=kilimanj&tab=inProgress');
  await expect(card(page, 'Honest Visitor')).toBeVisible();

  await goTo(page, '/admin/messages?tab=spam');
  await card(page, 'Watch Seller').getByRole('link').press('Enter');
  await expect(detail(page, 'Watch Seller').getByRole('heading', { level: 2 })).toBeFocused();
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  const isNoSpam = (on: Page) => button(detail(on, 'Watch Seller'), say('en', 'request.markNotSpam'));
  await isNoSpam(colleague).click();
  await expect(isNoSpam(colleague)).toHaveCount(0);
  await isNoSpam(page).click();
  await expect(page.getByText('Somebody else changed the request of \u2068Watch Seller\u2069')).toBeVisible();
  await expect(isNoSpam(page)).toHaveCount(0);
  expect(troubles.splice(0)).toEqual([expect.stringContaining('412')]);
  await tab(page, 'en', 'new').click();
  await expect(card(page, 'Watch Seller')).toBeVisible();
});

test('a request gets an owner and notes, is found by filters, and leaves as a file and on paper; filters chosen faster than the list follows are all kept', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Admin');

  await test.step('a request gets an owner and notes, is found by filters, and leaves as a file and on paper', async () => {
    const { id, reference } = await send(page.request, {
      firstName: 'Owned',
      lastName: 'Request',
      service: 'Computers',
      findWay: 'LinkedIn',
      notes: '=1+1',
    });
    await page.goto(`/admin/quatations?open=${id}`);
    const open = detail(page, 'Owned Request');
    const owner = open.getByRole('combobox', { name: say('en', 'request.ownerOf') });
    await button(open, say('en', 'request.take')).click();
    await keepUndoOpen(page, 'en');
    await expect(page.getByText('Owned Request\u2069 is assigned to')).toBeVisible();
    await button(page.getByRole('status'), say('en', 'admin.toast.undo')).click();
    await expect(owner).toHaveValue('');
    await owner.selectOption({ label: 'admin@example.com' });
    await expect(card(page, 'Owned Request')).toContainText('admin@example.com');

    const words = open.getByRole('textbox', { name: say('en', 'request.noteLabel') });
    await page.route('**/api/Requests/Notes', (route) => route.abort());
    await words.fill('Wants a visit on Sunday');
    await page.reload();
    await expect(words).toHaveValue('Wants a visit on Sunday');
    await words.press('Control+Enter');
    await expect(page.getByText('The note was not added.')).toBeVisible();
    await expect(words).toHaveValue('Wants a visit on Sunday');
    await page.unroute('**/api/Requests/Notes');
    await words.press('Control+Enter');
    const notes = open.getByRole('region', { name: say('en', 'request.notes') });
    await expect(notes.getByRole('listitem')).toContainText('Wants a visit on Sunday');
    await expect(words).toHaveValue('');
    await notes.getByRole('button', { name: /^Delete the note by/ }).click();
    await expect(notes.getByRole('listitem')).toHaveCount(0);
    await button(page.getByRole('status'), say('en', 'admin.toast.undo')).click();
    await expect(notes.getByRole('listitem')).toHaveCount(1);
    const history = open.getByRole('list', { name: say('en', 'request.history') });
    await expect(history).toContainText('Opened by \u2068admin@example.com\u2069');
    await expect(history).toContainText('Note by');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: say('en', 'request.sheet.quotation') })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Wants a visit on Sunday' })).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: say('en', 'request.filter'), exact: true }).click();
    await page.getByLabel(say('en', 'request.filter.owner'), { exact: true }).selectOption('me');
    await page.getByLabel(say('en', 'request.filter.service'), { exact: true }).selectOption('Computers');
    await expect(page).toHaveURL('/admin/quatations?owner=me&service=Computers');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Owned Request']);
    const waiting = page.waitForEvent('download');
    await button(page, say('en', 'request.export')).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^quotations-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`${reference},`);
    expect(lines[1]).toContain(`"'=1+1"`);
    await page.getByLabel(say('en', 'request.filter.to'), { exact: true }).fill('2001-01-01');
    await expect(page.getByText(say('en', 'request.nothingChosen'))).toBeVisible();
    await page.getByRole('button', { name: /^Remove filter .*To/ }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Owned Request']);
    await page.route('**/Export?*', (route) => route.abort());
    await button(page, say('en', 'request.export')).click();
    await expect(page.getByText('The file was not made.')).toContainText(say('en', 'problem.offline'));
    await expectNoAxeViolations(page);
    expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
  });

  await test.step('filters chosen faster than the list follows are all kept', async () => {
    await goTo(page, '/admin/quatations');
    const filter = (name: 'owner' | 'service' | 'source') =>
      page.getByLabel(say('en', `request.filter.${name}`), { exact: true });
    const second = Promise.withResolvers<void>();
    await page.route(/\/api\/.*findWay=none/, async (route) => {
      await second.promise;
      await route.continue();
    });
    // The second is chosen when the address has the first one already, and what is drawn has not.
    await filter('source').evaluate((select: HTMLSelectElement) => {
      const write = history.replaceState;
      history.replaceState = (...change) => {
        write.apply(history, change);
        history.replaceState = write;
        queueMicrotask(() => {
          select.value = 'none';
          select.dispatchEvent(new Event('change', { bubbles: true }));
        });
      };
    });
    await filter('service').selectOption('Computers');
    // Where the links of the tabs lead to is drawn with the list.
    await expect(page.locator('a[href*="service=Computers"]').first()).toBeAttached();
    // The list still waits, and the person sees what was chosen.
    await expect(filter('source')).toHaveValue('none');
    await filter('owner').selectOption('me');
    second.resolve();
    await expect(page).toHaveURL('/admin/quatations?service=Computers&source=none&owner=me');
    for (const [name, value] of Object.entries({ service: 'Computers', source: 'none', owner: 'me' } as const)) {
      await expect(filter(name as 'owner')).toHaveValue(value);
    }
  });
});

test('neither the list nor a request nor an empty screen has a barrier, in both languages', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Admin');
  const { id } = await send(page.request, { firstName: 'Axel', lastName: 'Barrier' });
  // As if there were more than a page of them.
  await page.route('**/api/Quotations?*', async (route) => {
    const response = await route.fetch();
    const isListed = (await response.text()) !== '[]';
    await route.fulfill({ response, headers: { ...response.headers(), ...(isListed && { 'x-total-count': '51' }) } });
  });
  await page.goto('/admin/quatations?page=7');
  await expect(page).toHaveURL('/admin/quatations?page=1');
  await expect(page.getByRole('navigation').last().getByRole('link')).toHaveText(['1', '2']);
  const look = async (query: string, shown: Locator, language: Language) => {
    await goTo(page, `/admin/quatations${query}`);
    await expect(shown).toBeVisible();
    await expectNoBarriers(page, language);
  };
  await look(`?open=${id}`, detail(page, 'Axel Barrier'), 'en');
  await look('?q=zzzz', page.getByText(say('en', 'request.nothingText')), 'en');
  await button(page, siteLanguages.ar.label).click();
  await look(`?open=${id}`, detail(page, 'Axel Barrier'), 'ar');
  await look('?open=99999', page.getByText(say('ar', 'request.goneOne')), 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: say('ar', 'admin.menu.open') }).click();
  await expectNoAxeViolations(page);
  expect(troubles.splice(0).every((trouble) => trouble.includes('404'))).toBe(true);
});

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1]) => say(language, key);
  /** A last name that nothing else in this run has. */
  const family = language === 'en' ? 'Everywhere' : 'فيكلمكان';

  test(`a search in ${language} counts in every tab and leads to its hits; several are handled, given away and deleted at once, and all of it undone`, async ({
    page,
    loginAs,
    site,
  }) => {
    await loginAs('Admin');
    await speak(page, language);

    await test.step('a search counts in every tab, leads to its hits, and finds all of them in one', async () => {
      const states = page.getByRole('navigation', { name: text('request.states') });
      const kinds = page.getByRole('navigation', { name: text('request.kinds') });
      const { id } = await send(page.request, { firstName: 'Dalia', lastName: family });
      await send(page.request, { fullName: `Dalia ${family}` });
      const headers = { authorization: `Bearer ${await logIn(site.url)}` };
      await page.request.put(`/api/Quotations/${id}/Status`, { headers, data: { status: 'handled' } });

      await page.goto(`/admin/quatations?q=${encodeURIComponent(family)}`);
      await expect(states.getByRole('link', { name: text('request.tab.new') })).toContainText('0');
      await expect(states.getByRole('link', { name: text('request.tab.handled') })).toContainText('1');
      await expect(kinds.getByRole('link', { name: text('admin.menu.messages') })).toContainText('1');
      await expectNoAxeViolationsOnce(page, language);

      const main = page.getByRole('main');
      const hits = main.getByRole('link').filter({ hasText: new RegExp(`${text('request.tab.handled')}.*: .*1`) });
      await hits.click();
      await expect(page).toHaveURL(/tab=handled/);
      await expect(card(page, `Dalia ${family}`)).toBeVisible();
      await states.getByRole('link', { name: text('request.tab.all') }).click();
      await expect(card(page, `Dalia ${family}`)).toContainText(text('request.tab.handled'));
      await kinds.getByRole('link', { name: text('admin.menu.messages') }).click();
      await expect(page).toHaveURL(/\/admin\/messages.*tab=all/);
      await expect(card(page, `Dalia ${family}`)).toBeVisible();
    });

    await test.step('several requests are handled, given away and deleted at once, and all of it undone', async () => {
      const both = ['First', 'Second'].map((first) => `${first} Many ${family}`);
      for (const fullName of both) await send(page.request, { fullName });
      await goTo(page, `/admin/messages?q=${encodeURIComponent(`Many ${family}`)}`);
      const undo = page.getByRole('button', { name: text('admin.toast.undo') });
      async function chooseBoth() {
        await page.getByRole('button', { name: text('admin.list.select'), exact: true }).press('Enter');
        await page.getByRole('checkbox', { name: text('admin.list.selectAll') }).press('Space');
        for (const name of both) await expect(card(page, name).getByRole('checkbox')).toBeChecked();
      }

      await chooseBoth();
      await expectNoAxeViolationsOnce(page, language);
      await page.getByRole('button', { name: text('request.bulk.handle'), exact: true }).click();
      for (const name of both) await expect(card(page, name)).toHaveCount(0);
      await undo.click();
      for (const name of both) await expect(card(page, name)).toBeVisible();

      await chooseBoth();
      await page.getByRole('combobox', { name: text('request.bulk.assign') }).selectOption({ index: 1 });
      const owned = new RegExp(`${text('request.owner')}: `);
      for (const name of both) await expect(card(page, name)).toContainText(owned);
      await undo.click();
      for (const name of both) await expect(card(page, name)).not.toContainText(owned);

      await chooseBoth();
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: text('request.delete'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('button')
        .filter({ hasNotText: text('admin.delete.keepAll') })
        .click();
      for (const name of both) await expect(card(page, name)).toHaveCount(0);
      await undo.click();
      for (const name of both) await expect(card(page, name)).toBeVisible();
    });
  });

  test(`requests that come while the list is open in ${language} appear, or wait for whoever reads further down`, async ({
    page,
    loginAs,
  }) => {
    const name = `Live ${family}`;
    await loginAs('Admin');
    await speak(page, language);
    await page.clock.install();
    await page.goto('/admin/quatations');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.move(0, 0);
    await send(page.request, { firstName: 'Live', lastName: family });
    await page.clock.fastForward(untilNextLook);
    await expect(card(page, name)).toContainText(text('request.justArrived'));

    await card(page, name).getByRole('link').focus();
    await send(page.request, { firstName: 'Second', lastName: family });
    await page.clock.fastForward(untilNextLook);
    const news = page.getByRole('button', { name: /^(?:One new request|طلب جديد)/ });
    await expect(news).toBeVisible();
    await expect(card(page, name).getByRole('link')).toBeFocused();
    await news.press('Enter');
    await expect(card(page, `Second ${family}`).getByRole('link')).toBeFocused();

    // One that came by itself goes like any other, and does not come back.
    await button(card(page, name), say(language, 'request.markHandledOf', { name })).click();
    await expect(page.getByRole('button', { name: text('admin.toast.undo') })).toBeVisible();
    await expect(card(page, name)).toHaveCount(0);
    await expect(card(page, `Second ${family}`)).toBeVisible();
  });
}
