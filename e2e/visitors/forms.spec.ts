import type { APIRequestContext, Page } from '@playwright/test';
import type { TextKey } from '../../src/kit/i18n/text.ts';
import { contactMessages, quotationMessages } from '../../testing/tables/form-messages.ts';
import { expectRoomBetweenLines } from '../lib/arabic-type.ts';
import {
  expect,
  expectNoAxeViolationsOnce,
  expectNoHorizontalScroll,
  hydrated,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { plain, visit } from '../lib/rows.ts';

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]');
const sent = (page: Page) => page.locator('section[role=status]');
const complaint = (page: Page) => page.getByRole('main').getByRole('alert');

/** Every state is checked where it appears: once, on a phone. It fits the smallest window. Empty, `every-page.spec.ts` sees it. */
async function expectNoBarrier(page: Page, language: Language) {
  const desk = { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolationsOnce(page, language);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(desk);
}

/** How many records say this, as staff see it. */
async function countRecords(request: APIRequestContext, url: string, path: string, words: string) {
  const headers = { authorization: `Bearer ${await logIn(url)}` };
  const answer = await request.get(`/api/${path}?pageSize=100`, { headers });
  const records = (await answer.json()) as Record<string, unknown>[];
  return records.filter((record) => Object.values(record).includes(words)).length;
}

const messageOf = (language: Language, [english, key]: [string, TextKey]) =>
  language === 'en' ? english : say('ar', key);

/** Goes through all fields without typing: each says what it wants when it is left, and not before. */
async function expectMessagesWhenTouched(page: Page, language: Language, messages: typeof contactMessages) {
  await expect(page.locator('[id$=-error]')).toHaveCount(0);
  for (const [name, message] of Object.entries(messages)) {
    await field(page, name).focus();
    await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
    await field(page, name).blur();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(messageOf(language, message)));
  }
  await expect(submit(page)).toBeDisabled();
}

async function fillQuotation(page: Page, notes: string) {
  const values = {
    companyName: 'Delta Foods',
    numberOfEmployees: '١٤٠',
    firstName: 'Sara',
    lastName: 'Ahmed',
    businessEmail: 'sara@delta-foods.example',
    phone: '+20 100 123 4567',
    notes,
  };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** A field reads as what is typed does, and as the page does while it is empty. */
async function expectDirections(page: Page, language: Language) {
  const name = field(page, 'fullName');
  await expect(name).toHaveCSS('direction', languages[language].dir);
  await name.fill('Sara Ahmed!');
  await expect(name).toHaveCSS('direction', 'ltr');
  await name.fill('سارة أحمد!');
  await expect(name).toHaveCSS('direction', 'rtl');
  await name.fill('');
}

for (const language of languagesOnce) {
  const { prefix } = languages[language];

  test.describe(`a visitor who writes in ${language}`, () => {
    test('sends a message by keyboard, guided by every message', async ({ page, site, request }) => {
      await visit(page, `${prefix}/contact`);
      await expect(submit(page)).toBeDisabled();
      if (language === 'ar') await expectRoomBetweenLines(page);
      await expectMessagesWhenTouched(page, language, contactMessages);
      await expectDirections(page, language);

      const words = `By keyboard, in ${language}`;
      await field(page, 'fullName').focus();
      // Enter asks what is missing: all of it at once, and the first field has the focus.
      await page.keyboard.press('Enter');
      await expect(complaint(page).getByRole('link')).toHaveCount(5);
      await complaint(page).getByRole('link').nth(3).press('Enter');
      await expect(field(page, 'findWay')).toBeFocused();
      await field(page, 'fullName').focus();
      for (const typed of ['Dina Fouad', 'dina@sidra.example', '٠١١٨٧٦٥٤٣٢١', null, words]) {
        if (typed) await page.keyboard.type(typed);
        else await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Tab');
      }
      await expect(page.locator('[id$=-error]')).toHaveCount(0);
      await expect(complaint(page)).toHaveCount(0);
      // The privacy policy is on the way to the button.
      await page.keyboard.press('Tab');
      await expect(submit(page)).toBeFocused();
      await page.setViewportSize({ width: 390, height: 640 });
      await submit(page).scrollIntoViewIfNeeded();
      await page.keyboard.press('Enter');

      await expect(sent(page)).toBeFocused();
      // The panel is taller than this phone: it is shown from its beginning, below the bar.
      await expect(sent(page).locator('svg').first()).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole('banner').boundingBox();
      expect((await sent(page).boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      await expect(sent(page)).toContainText(/M-\d{4}-\d{4}/);
      await expect(sent(page)).toContainText('Dina Fouad');
      await expectNoBarrier(page, language);
      expect(await countRecords(request, site.url, 'ContactUs', words)).toBe(1);
      await sent(page).getByRole('link').press('Enter');
      await expect(field(page, 'fullName')).toBeFocused();
      for (const name of Object.keys(contactMessages)) await expect(field(page, name)).toHaveValue('');
      await expect(page).toHaveURL(`${prefix}/contact`);
    });

    test('asks for a quotation: categories, services, thanks, paper and a fresh form', async ({
      page,
      context,
      site,
      request,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit(page, `${prefix}/qoutation`);
      await expectMessagesWhenTouched(page, language, quotationMessages);
      await expectNoBarrier(page, language);

      const services = () =>
        field(page, 'service')
          .locator('option')
          .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      await expect(field(page, 'service')).toHaveValue('Web Developement'); // spelt so
      expect(await services()).toEqual([
        'Web Developement',
        'Mobile Development',
        'Hosting',
        'Digital Marketing',
        'Online Shops',
      ]); // spelt so
      await page.getByRole('radio').first().press('ArrowDown');
      await expect(page.locator('[value=hardware]')).toBeChecked();
      await expect(field(page, 'service')).toHaveValue('Computers');
      expect(await services()).toHaveLength(6);
      await field(page, 'service').selectOption('Network');
      const notes = `A quotation in ${language}`;
      await fillQuotation(page, notes);
      await expect(submit(page)).toBeEnabled();
      await submit(page).dblclick();

      await expect(sent(page)).toBeFocused();
      await expectNoBarrier(page, language);
      expect(await countRecords(request, site.url, 'Quotations', notes)).toBe(1);
      const reference = /Q-\d{4}-\d{4}/.exec((await sent(page).textContent()) ?? '')?.[0];
      await sent(page)
        .getByRole('button', { name: say(language, 'sent.copy') })
        .click();
      await expect(sent(page).getByRole('button', { name: say(language, 'sent.copied') })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
      await page.emulateMedia({ media: 'print' });
      await expect(sent(page)).toBeHidden();
      const paper = page.getByRole('main').getByRole('table');
      await expect(paper).toHaveCount(2);
      await expect(paper.first()).toContainText('01001234567');
      await expect(
        page
          .getByRole('main')
          .getByText(reference ?? '')
          .locator('visible=true'),
      ).toHaveCount(1);
      await page.emulateMedia({ media: null });

      await sent(page).getByRole('link').click();
      await expect(field(page, 'companyName')).toBeFocused();
      await expect(field(page, 'notes')).toHaveValue('');
      await expect(page.locator('[value=hardware]')).toBeChecked();
      await expect(field(page, 'service')).toHaveValue('');
      await expect(field(page, 'service').locator('option').first()).toHaveText(
        say(language, 'quotation.chooseService'),
      );
    });

    test('loses nothing when the answer is lost, and sends it once', async ({ page, site, request, troubles }) => {
      await visit(page, `${prefix}/qoutation?service=queue-management`);
      await expect(field(page, 'service')).toHaveValue('Queue Management');
      const notes = `The line broke in ${language}`;
      await fillQuotation(page, notes);
      // It arrives, but the visitor never hears of it.
      await page.route('**/api/Quotations', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await submit(page).click();
      await expect(complaint(page)).toBeFocused();
      await expect(complaint(page)).toContainText(say(language, 'form.offline'));
      await expect(complaint(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
      await expect(field(page, 'notes')).toHaveValue(notes);
      await expect(submit(page)).toHaveText(say(language, 'form.sendAgain'));
      await expectNoBarrier(page, language);
      await submit(page).click();
      await expect(complaint(page)).toBeFocused();
      // Not even a reload costs the text, or makes a second request of it.
      await page.unroute('**/api/Quotations');
      await page.reload();
      await hydrated(page);
      await expect(field(page, 'notes')).toHaveValue(notes);
      await expect(field(page, 'service')).toHaveValue('Queue Management');
      await submit(page).click();
      await expect(sent(page)).toContainText(/Q-\d{4}-\d{4}/);
      expect(await countRecords(request, site.url, 'Quotations', notes)).toBe(1);
      expect(troubles.splice(0).filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([]);
    });

    test('is told how long to wait, by us or by a proxy, and what the server alone finds wrong', async ({
      page,
      troubles,
    }) => {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/assets/entry-client*.js', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(`${prefix}/contact`, { waitUntil: 'commit' });
      // Typed before the page is alive, and kept.
      await field(page, 'message').fill('Long enough.');
      release();
      await hydrated(page);
      await expect(field(page, 'message')).toHaveValue('Long enough.');
      const refusal = { status: 429, contentType: 'text/html', body: '<h1>Too many</h1>' };
      const answers = [
        { status: 429, json: { status: 429, code: 'tooManyRequests', retryAfterSeconds: 1500 } },
        { ...refusal, headers: { 'Retry-After': '120' } },
        refusal,
        {
          status: 422,
          json: { status: 422, code: 'invalid', errors: [{ pointer: '#/email', detail: 'Not this one' }] },
        },
        { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      ];
      await page.route('**/api/ContactUs', (route) => route.fulfill(answers.shift()));
      const typed = {
        fullName: 'Dina Fouad',
        email: 'dina@sidra.example',
        phone: '01187654321',
      };
      for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
      await field(page, 'findWay').selectOption('Other');
      await submit(page).click();
      await expect(complaint(page)).toContainText(/\b25\b/);
      await submit(page).click();
      await expect(complaint(page)).toContainText(/\b2\b|دقيقتين/);
      await submit(page).click();
      await expect(complaint(page)).toContainText(plain(say(language, 'form.tooManySoon')));
      await submit(page).click();
      await expect(field(page, 'email')).toBeFocused();
      await expect(field(page, 'email')).toHaveAccessibleDescription(/Not this one/);
      await field(page, 'email').fill('other@sidra.example');
      await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid');
      await submit(page).click();
      await expect(complaint(page)).toContainText(say(language, 'form.kept'));
      // The other language has the same text in it.
      await page
        .getByRole('banner')
        .getByRole('link', { name: languages[language].dir === 'ltr' ? 'ع' : 'EN' })
        .click();
      await expect(page).toHaveURL(language === 'en' ? '/ar/contact' : '/contact');
      await expect(field(page, 'message')).toHaveValue('Long enough.');
      await expect(field(page, 'findWay')).toHaveValue('Other');
      expect(troubles.splice(0)).toHaveLength(5);
    });
  });
}

test('a visitor who writes in English is guided by every message', async ({ page }) => {
  await visit(page, '/contact');
  await expectMessagesWhenTouched(page, 'en', contactMessages);
  await expectDirections(page, 'en');
  await visit(page, '/qoutation');
  await expectMessagesWhenTouched(page, 'en', quotationMessages);
});

// In English, where the other journeys are in Arabic; `page-forms.test.ts` sends them in both.
test.describe('a visitor who writes without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('gets the same messages and the same thanks', async ({ page, troubles }) => {
    await page.goto(`/contact`);
    await field(page, 'fullName').fill('Dina Fouad');
    await submit(page).click();
    for (const [name, message] of Object.entries(contactMessages)) {
      const error = page.locator(`#field-${name}-error`);
      if (name === 'fullName') await expect(error).toHaveCount(0);
      else await expect(error).toHaveText(messageOf('en', message));
    }
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'fullName')).toHaveValue('Dina Fouad');
    await expectNoHorizontalScroll(page);
    await field(page, 'email').fill('dina@sidra.example');
    await field(page, 'phone').fill('٠١١٨٧٦٥٤٣٢١');
    await field(page, 'findWay').selectOption('Google Search');
    await field(page, 'message').fill(`Without scripts, in English`);
    await submit(page).click();
    await expect(sent(page)).toContainText(/M-\d{4}-\d{4}/);
    await expectNoHorizontalScroll(page);
    await sent(page).getByRole('link').click();
    await expect(field(page, 'fullName')).toHaveValue('');

    await page.goto(`/qoutation`);
    await expect(field(page, 'service').locator('optgroup')).toHaveCount(2);
    await expect(field(page, 'service').locator('option')).toHaveCount(11);
    await page.locator('[value=hardware]').check();
    await field(page, 'service').selectOption('Network');
    await submit(page).click();
    for (const [name, message] of Object.entries(quotationMessages)) {
      await expect(page.locator(`#field-${name}-error`)).toHaveText(messageOf('en', message));
    }
    await expect(field(page, 'service')).toHaveValue('Network');
    await expectNoHorizontalScroll(page);
    await fillQuotation(page, `Without scripts, in English`);
    await submit(page).click();
    await expect(sent(page)).toContainText(/Q-\d{4}-\d{4}/);
    await expectNoHorizontalScroll(page);
    // The browser reports the two pages with messages as what they are.
    expect(troubles.splice(0).filter((trouble) => !trouble.includes('422'))).toEqual([]);
  });
});
