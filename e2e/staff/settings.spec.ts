import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { SettingsRecord } from '../../src/features/settings/settings.contract.ts';
import { settingsTexts } from '../../src/features/settings/settings.sample.ts';
import { pictureFields, removalOf } from '../../src/features/settings/settings-names.ts';
import {
  test as base,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  hydrated,
  languages,
  languagesOnce,
  say,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, speak } from '../lib/staff.ts';

type Settings = Record<string, string | number | boolean>;

/** Other tests use the same site, and know the company by its name: whatever becomes of the settings, they come back. */
const test = base.extend<{ save: (changes: Settings) => Promise<void> }>({
  save: async ({ request, site }, use) => {
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    const answer = await request.get('/api/Settings/All', { headers });
    const first = settingsTexts((await answer.json()) as SettingsRecord);
    const save = async (changes: Settings) => {
      const saved = await request.put('/api/Settings', { headers, data: { ...first, ...changes } });
      expect(saved.status()).toBe(200);
    };
    await use(save);
    await save(Object.fromEntries(pictureFields.map((name) => [removalOf(name), true])));
  },
});

const text = (key: Parameters<typeof say>[1]) => say('en', key);
const onSite = async (page: Page, path: string) => (await page.request.get(path)).text();

test('names, numbers and links that are saved are on the site at once, in both languages', async ({
  page,
  loginAs,
  save: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await loginAs('Admin');
  await page.goto('/admin/settings');
  const sections = page.getByRole('navigation', { name: text('settings.sections') });
  await expect(sections.getByRole('link')).toHaveCount(12);
  await expect(sections.locator('[aria-current]')).toHaveText(text('settings.section.company'));
  await sections.getByRole('link', { name: text('settings.section.search') }).click();
  await expect(sections.locator('[aria-current]')).toHaveText(text('settings.section.search'));
  await expectNoAxeViolations(page);

  await field(page, 'companyEN').fill('Delta Works');
  await field(page, 'companyAR').fill('دلتا للأعمال');
  await field(page, 'phone1').fill('+20 100 123 4567');
  await field(page, 'statistics[2][value]').fill('250+');
  await field(page, 'tiktok').fill('');
  await field(page, 'notifyEmails').fill('owner@private.example');
  await field(page, 'searchSynonyms').fill('gizmotron, camera');
  await field(page, 'suggestionsEN').fill('Gizmotron');
  const shown = page.getByRole('figure').filter({ hasText: text('settings.previewSearch') });
  await expect(shown).toContainText('Delta Works');
  await expect(shown).toContainText('دلتا للأعمال');
  await expect(page.getByText('8 changes not saved')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: text('settings.saved') })).toBeVisible();
  await expect(page.getByText('changes not saved')).toBeHidden();
  await expect(field(page, 'phone1')).toHaveValue('+201001234567');
  await expect(page).toHaveTitle('Company settings · Delta Works');
  await expect(page.getByRole('img', { name: 'Delta Works' }).first()).toBeVisible();
  // Spaces are no change once they are saved.
  await goTo(page, '/admin/settings/brand');
  await field(page, 'companyEN').fill('Delta Works ');
  const tall = await sharp({ create: { width: 300, height: 1200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await field(page, 'LogoEnglish').setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer: tall });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('not on the site')).toBeHidden();
  await expect(field(page, 'companyEN')).toHaveValue('Delta Works');

  const home = await onSite(page, '/home');
  expect(home).toContain('<title>Delta Works</title>');
  expect(home).toMatch(/250<span[^>]*>\+/);
  expect(home).not.toMatch(/tiktok\.com|private\.example/);
  const contact = await onSite(page, '/ar/contact');
  expect(contact).toContain('دلتا للأعمال');
  expect(contact).toContain('tel:+201001234567');
  expect(contact).not.toContain('private.example');
  expect(await onSite(page, '/search')).toContain('<bdi>Gizmotron</bdi>');
  const found = await onSite(page, '/search?q=gizmotron');
  expect(found).toMatch(/<a (?=[^>]*data-hit)[^>]*href="\/services\/surveillance-systems"/);
  await page.goto('/home');
  const logo = await page.getByRole('banner').getByRole('img', { name: 'Delta Works' }).boundingBox();
  expect(logo?.height, 'stays in the bar, however tall it is').toBeLessThan(60);
});

test('what is wrong is listed and leads to its field, and of two who edit the second decides', async ({
  page,
  loginAs,
  save,
  troubles,
}) => {
  await loginAs('Admin');
  await page.goto('/admin/settings');
  await field(page, 'email1').fill('nobody');
  await field(page, 'facebook').fill('javascript:alert(1)');
  await field(page, 'gaMeasurementId').fill('UA-1');
  await field(page, 'statistics[3][value]').fill('many');
  await page.keyboard.press('Control+s');
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: '4' }) });
  await expect(summary.getByRole('link')).toHaveCount(4);
  await summary.getByRole('link', { name: /Google Analytics/ }).click();
  await expect(field(page, 'gaMeasurementId')).toBeFocused();
  await button(page, text('admin.form.reset')).click();
  await expect(field(page, 'email1')).toHaveValue('info@example.com');

  await field(page, 'companyEN').fill('Mine');
  await save({ companyEN: 'Theirs' });
  await button(page, text('settings.save')).click();
  await page.getByRole('radio', { name: text('admin.conflict.mine') }).check();
  await expect.poll(() => troubles.splice(0).join()).toContain('412');
  await button(page, text('admin.conflict.save')).click();
  await expect(page.getByRole('status').filter({ hasText: text('settings.saved') })).toBeVisible();
  expect(await onSite(page, '/home')).toContain('<title>Mine</title>');
});

for (const language of languagesOnce) {
  test(`everything has room on a telephone, and an own icon and a logo for dark ground take the place of ours (${language})`, async ({
    page,
    loginAs,
    save: _,
  }) => {
    const words = (key: Parameters<typeof say>[1]) => say(language, key);
    const drawing = async (width: number, height = 200) => {
      const create = { width, height, channels: 3, background: 'teal' } as const;
      return { name: 'a.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
    };
    const suffix = language === 'en' ? 'English' : 'Arabic';
    const icons = page.locator('head link[rel~="icon"], head link[rel="apple-touch-icon"]');
    const hrefs = () => icons.evaluateAll((links) => links.map((link) => link.getAttribute('href')).join(' '));
    await speak(page, language);
    await loginAs('Admin');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/admin/settings');
    await expect(page.getByRole('heading', { level: 1, name: words('admin.menu.settings') })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);

    await page.setViewportSize({ width: 1280, height: 720 });
    await goTo(page, '/admin/settings/brand');
    await field(page, `Logo${suffix}`).setInputFiles(await drawing(300, 300));
    await field(page, 'Icon').setInputFiles(await drawing(210));
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: words('brand.published') })).toBeVisible();
    await expect.poll(hrefs, 'the staff area follows at once').toMatch(/^(\/icons\/\w+-210x200-\d+\.png ?){3}$/);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${languages[language].prefix}/home`);
    const logo = page.getByRole('banner').getByRole('img', { name: languages[language].company });
    const room = async () => {
      const [bar, box] = [await page.getByRole('banner').boundingBox(), await logo.boundingBox()];
      return bar && box ? [box.y - bar.y, bar.y + bar.height - box.y - box.height].map(Math.floor) : [];
    };
    for (const space of await room())
      expect(space, 'a square logo does not touch the edges').toBeGreaterThanOrEqual(10);
    await page.route('**/api/**', () => undefined);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('nav.blogs') })
      .click();
    await expect(page.getByRole('status').locator('img')).toHaveAttribute('src', /^\/icons\/.*-192\.png$/);
    await page.unroute('**/api/**');

    await page.goto('/admin/settings/brand');
    await field(page, `Logo${suffix}Dark`).setInputFiles(await drawing(600));
    const removeIcon = page.getByRole('button', { name: `${words('admin.image.remove')}: ${words('field.Icon')}` });
    await removeIcon.press('Enter');
    await expect(field(page, 'Icon')).toBeFocused();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: words('brand.published') })).toBeVisible();
    await page.goto(`${languages[language].prefix}/home`);
    expect(await hrefs(), 'the logo stands in').toMatch(/^(\/icons\/\w+-300x300-logo-\d+\.png ?){3}$/);
    await expect(logo).toHaveAttribute('src', /-600x200@320\.webp$/);
    await expect(logo).toHaveCSS('padding', '0px');
  });
}

test('the contact form takes the numbers that the company wants', async ({ page, save }) => {
  await save({ phoneDigits: 10, phoneCountryCode: '966' });
  await page.goto('/contact');
  await hydrated(page);
  await field(page, 'fullName').fill('Mona Adel');
  await field(page, 'email').fill('mona@example.com');
  await field(page, 'phone').fill('01000000000');
  await field(page, 'findWay').selectOption('LinkedIn');
  await field(page, 'message').fill('We need forty cameras.');
  await expect(page.getByText('Please enter a phone number of 10 digits')).toBeVisible();
  await expect(button(page, text('contact.submit'))).toBeDisabled();
  await field(page, 'phone').fill('+966 51 234 5678');
  await button(page, text('contact.submit')).click();
  await expect(page.getByRole('heading', { name: text('contact.sentTitle') })).toBeVisible();
});
