import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { quotationSample } from '../../src/features/requests/quotation/quotation.sample.ts';
import type { SettingsRecord } from '../../src/features/settings/settings.contract.ts';
import { settingsTexts } from '../../src/features/settings/settings.sample.ts';
import { offeredWidthNames } from '../../src/kit/media/picture-name.ts';
import { startSite } from '../../testing/services/running-site.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../../testing/services/smtp-receiver.ts';
import { accounts, expect, expectNoBarriers, languagesOnce, say, test as usual } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, speak } from '../lib/staff.ts';

const stranger = 'nobody@example.org';

/** A mail server that does not know the stranger until it is told to. */
type MailServer = SmtpReceiver & { knowsStranger: boolean };

/** A site that does what the usual one is spared: it sends letters, to a mail server of the test, and draws widths of pictures ahead. */
const test = usual.extend<object, { mail: MailServer; folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter names
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'meridian-mail-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter names
    async ({}, use) => {
      const refuse = (command: string) =>
        command.includes(stranger) && !mail.knowsStranger ? '550 unknown' : undefined;
      const mail: MailServer = { ...(await openSmtpReceiver(refuse)), knowsStranger: false };
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail, folder }, use) => {
      const letters = { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', NOTIFY_EMAILS: 'sales@example.com' };
      const site = await startSite({ DATA_DIR: folder, SEED: 'none', PREWARM_PICTURES: 'on', ...letters });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

const row = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address });
const toast = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message });

test('a letter that did not get through is seen, understood, and sent again', async ({ page, loginAs, mail }) => {
  const data = { ...quotationSample, businessEmail: stranger };
  const headers = { 'accept-language': 'ar' };
  expect((await page.request.post('/api/Quotations', { data, headers })).status()).toBe(201);
  await expect.poll(() => mail.letters.map(({ to }) => to.join())).toEqual(['sales@example.com']);
  await loginAs('Admin');
  await speak(page, 'en');
  await expect(async () => {
    await page.goto('/admin/home');
    await expect(page.getByText('1 letter could not be sent.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: 'Look at the mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
  await expect(row(page, stranger)).toContainText('The reader’s mail server refuses it.550 unknown');
  await expectNoBarriers(page, 'en');

  mail.knowsStranger = true;
  await button(row(page, stranger), say('en', 'mail.retryOf', { recipient: stranger })).dblclick();
  await expect(toast(page, 'is being sent again')).toBeVisible();
  await expect.poll(() => mail.letters.map(({ to }) => to.join())).toEqual(['sales@example.com', stranger]);

  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'All' }).click();
  await expect(row(page, stranger)).toBeVisible();
  await button(page, 'Send a test letter').click();
  await expect(toast(page, `A test letter is on its way to \u2068${accounts.Admin.email}\u2069`)).toBeVisible();
  await expect.poll(() => mail.letters.at(-1)?.to).toEqual([accounts.Admin.email]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('cell', { name: 'Sent', exact: true })).toHaveCount(3, { timeout: 2000 });
  }).toPass();
  await row(page, stranger).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/quatations\?open=1$/);
});

test('what need not be sent is set aside, in Arabic', async ({ page, loginAs, mail }) => {
  mail.knowsStranger = false;
  const data = { ...quotationSample, businessEmail: stranger };
  expect((await page.request.post('/api/Quotations', { data })).status()).toBe(201);
  await loginAs('Admin');
  await speak(page, 'ar');
  const aside = button(row(page, stranger), say('ar', 'mail.setAside', { recipient: stranger }));
  await expect(async () => {
    await page.goto('/admin/mail?state=failed');
    await expect(aside).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectNoBarriers(page, 'ar');
  await aside.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say('ar', 'mail.emptyTitle.failed') })).toBeVisible();
  await expect(page.locator('h2:focus')).toHaveCount(1);
});

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say(language, key, variables);

  test(`in ${language}, links are on their way, no command is told to the public, and Mail leads to the missing address`, async ({
    page,
    loginAs,
    site,
  }) => {
    await speak(page, language);
    await page.goto('/ms-admin');
    await field(page, 'email').fill(accounts.Admin.email);
    await page.getByText(text('login.forgotten')).click();
    await expect(page.getByText(text('login.linkLead'))).toBeVisible();
    await expect(page.locator('body')).not.toContainText('npm run');
    await button(page, text('login.sendLink')).click();
    await expect(page.getByText(text('login.linkSent'))).toBeVisible();

    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    const record = (await (await page.request.get('/api/Settings/All', { headers })).json()) as SettingsRecord;
    const save = (notifyEmails: string) =>
      page.request.put('/api/Settings', { headers, data: { ...settingsTexts(record), notifyEmails } });
    expect((await save('')).status()).toBe(200);
    await loginAs('Admin');
    await page.goto('/admin/staff');
    const email = `invited-${language}@example.com`;
    await field(page, 'email').fill(email);
    await field(page, 'name').fill('Mariam Adel');
    await button(page, text('staff.invite')).click();
    await expect(page.getByRole('dialog')).toContainText(text('staff.linkMailed', { email }));

    await goTo(page, '/admin/mail');
    await page.getByRole('link', { name: text('mail.warn.setAddress') }).press('Enter');
    await expect(page).toHaveURL('/admin/settings#field-notifyEmails');
    await expect(field(page, 'notifyEmails')).toBeFocused();
    await expect(field(page, 'notifyEmails')).toBeInViewport();
    expect((await save(record.notifyEmails)).status()).toBe(200);
  });
}

test('the widths of an uploaded picture are there before anybody asks for them', async ({ request, site, folder }) => {
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  const buffer = await sharp({ create: { width: 400, height: 20, channels: 3, background: '#0a7b70' } })
    .png()
    .toBuffer();
  const Logo = { name: 'logo.png', mimeType: 'image/png', buffer };
  const multipart = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور', Logo };
  const answer = await request.post('/api/Clients', { headers, multipart });
  const { logoUrl } = (await answer.json()) as { logoUrl: string };
  const widths = offeredWidthNames(logoUrl.replace('/uploads/', ''));
  expect(widths).toHaveLength(4);
  await expect.poll(() => readdir(join(folder, 'uploads'))).toEqual(expect.arrayContaining(widths));
});
