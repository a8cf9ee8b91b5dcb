import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contactMessageSample } from '../../../src/features/requests/contact-message/contact-message.sample.ts';
import { quotationSample } from '../../../src/features/requests/quotation/quotation.sample.ts';
import type { SettingsRecord } from '../../../src/features/settings/settings.contract.ts';
import { logoFields, pictureColumns } from '../../../src/features/settings/settings-names.ts';
import type { TextKey } from '../../../src/kit/i18n/text.ts';
import {
  coloursIn,
  drawnFor,
  drawOther,
  otherColours,
  otherCompany,
  otherStatistic,
  tracesIn,
} from '../../../testing/harness/change-of-hands.ts';
import { startSite } from '../../../testing/services/running-site.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../../../testing/services/smtp-receiver.ts';
import { accounts, test as base, expect, languagesOnce, say } from '../../lib/fixtures.ts';
import { copyFlatPictures } from '../../lib/flat-pictures.ts';
import { logIn } from '../../lib/log-in.ts';
import { button, field, goTo, speak } from '../../lib/staff.ts';

/** A site that nobody else looks at: when this is over, it is another company's. */
const test = base.extend<object, { mail: SmtpReceiver }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter names
    async ({}, use) => {
      const mail = await openSmtpReceiver();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'meridian-hands-'));
      await copyFlatPictures(join(folder, 'uploads'));
      const letters = { SMTP_URL: mail.url, MAIL_FROM: 'site@delta.example', NOTIFY_EMAILS: 'sales@delta.example' };
      const site = await startSite({ DATA_DIR: folder, ...letters });
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const drawn = async (width: number, height: number) => ({
  name: 'drawn.png',
  mimeType: 'image/png',
  buffer: await drawOther(width, height),
});

async function fillAll(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** The parts of a letter as they are read. */
function wordsOf(data: string): string {
  return data
    .split(/\r?\n--.*\r?\n/)
    .map((part) => {
      const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
      const body = rest.join('\n\n');
      if (/encoding: base64/i.test(head)) return `${head}\n${Buffer.from(body, 'base64').toString('utf8')}`;
      const bytes = body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
      return `${head}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
    })
    .join('\n');
}

const legal = {
  en: { words: 'We keep what you send us for a year.', address: '/privacy-policy' },
  ar: { words: 'نحفظ ما ترسلونه إلينا سنة واحدة.', address: '/ar/privacy-policy' },
};

for (const language of languagesOnce) {
  const text = (key: TextKey, variables = {}) => say(language, key, variables);
  const toast = (page: Page, key: TextKey) => page.getByRole('status').filter({ hasText: text(key) });

  test(`the site changes hands through the staff area alone, and nothing is left of the demo company (${language})`, async ({
    page,
    site,
    mail,
  }) => {
    /** As a visitor, who is not logged in. */
    const send = async (path: string, body: object, spoken: string) => {
      const headers = { 'content-type': 'application/json', 'accept-language': spoken };
      const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(201);
    };
    const read = async (address: string) => (await page.request.get(address)).text();
    await page.setViewportSize({ width: 1440, height: 900 });
    await speak(page, language);
    expect(tracesIn(await read('/home')).length).toBeGreaterThan(20);

    await test.step('name, logos and colours', async () => {
      await page.goto('/ms-admin');
      await field(page, 'email').fill(accounts.Admin.email);
      await field(page, 'password').fill(accounts.Admin.password);
      await field(page, 'password').press('Enter');
      await expect(page).toHaveURL('/admin/home');
      await goTo(page, '/admin/settings/brand');
      const { companyEN, companyAR } = otherCompany;
      await fillAll(page, { companyEN, companyAR, ...otherColours });
      await field(page, 'LogoEnglish').setInputFiles(await drawn(200, 100));
      await expect(page.getByText(text('rule.logo')).first()).toBeVisible();
      for (const name of logoFields) await field(page, name).setInputFiles(await drawn(600, 200));
      await field(page, 'Icon').setInputFiles(await drawn(512, 512));
      await button(page, text('brand.publish')).click();
      await expect(toast(page, 'brand.published')).toBeVisible();
    });

    await test.step('contact, figures and everything else that the settings say', async () => {
      await goTo(page, '/admin/settings');
      await fillAll(page, otherCompany);
      await field(page, 'AuthorImage').setInputFiles(await drawn(300, 300));
      const figures = page.getByRole('region', { name: text('settings.statisticRows') });
      for (const place of [4, 3, 2]) await button(figures, `${text('settings.removeStatistic')} ${place}`).click();
      for (const [name, value] of Object.entries(otherStatistic))
        await field(page, `statistics[0][${name}]`).fill(value);
      await page.keyboard.press('Control+s');
      await expect(toast(page, 'settings.saved')).toBeVisible();
    });

    await test.step('a text and a legal page in both languages', async () => {
      await goTo(page, '/admin/texts/home');
      await page.locator('[id="field-home.lead-en"]').fill('Lifts that arrive.');
      await page.locator('[id="field-home.lead-ar"]').fill('مصاعد تصل.');
      await button(page, text('texts.publish')).click();
      await expect(button(page, text('texts.publish'))).toHaveCount(0);
      await goTo(page, '/admin/texts/privacy');
      for (const code of ['en', 'ar'] as const)
        await page.locator(`[contenteditable][lang=${code}]`).fill(legal[code].words);
      await button(page, text('texts.publishPage')).click();
      await expect(button(page, text('texts.publishPage'))).toHaveCount(0);
    });

    await test.step('no demo content', async () => {
      await goTo(page, '/admin/home');
      await button(page, `${text('firstSteps.demo.action')}: ${text('firstSteps.demo.title')}`).click();
      await button(page.getByRole('dialog'), text('firstSteps.remove')).click();
      await expect(page.getByText(text('firstSteps.bandTitle'))).toBeHidden();
    });

    await test.step('all of it is kept, and neither a trace nor a colour is left in pages, feeds, icons and letters', async () => {
      const headers = { authorization: `Bearer ${await logIn(site.url)}` };
      const record: SettingsRecord = await (await page.request.get('/api/Settings/All', { headers })).json();
      // What of these is shown where, the same change of hands through the API tells, at every public address.
      expect(record).toMatchObject({ ...otherCompany, ...otherColours, statistics: [otherStatistic], ownLogo: true });
      for (const column of Object.values(pictureColumns)) expect(record[column]).toMatch(/^\/uploads\//);
      for (const { words, address } of Object.values(legal)) expect(await read(address)).toContain(words);
      const home = await read('/home');
      expect(home).toContain('Lifts that arrive.');
      for (const answer of [home, await read('/ar/about-us'), await read('/feed.xml'), await read('/site.webmanifest')])
        expect([...tracesIn(answer), ...coloursIn(answer)]).toEqual([]);
      for (const icon of ['/favicon.ico', '/apple-touch-icon.png'])
        expect(await drawnFor(await (await page.request.get(icon)).body())).toEqual({ isOther: true, ours: [] });
      // The demo company has a client of the sample's name.
      await send('/api/Quotations', { ...quotationSample, companyName: 'Nile Tower' }, 'ar');
      await send('/api/ContactUs', contactMessageSample, 'en');
      const readers = [quotationSample.businessEmail, contactMessageSample.email];
      await expect.poll(() => mail.letters.flatMap(({ to }) => to)).toEqual(expect.arrayContaining(readers));
      for (const { data } of mail.letters) {
        expect(wordsOf(data)).toMatch(/Delta Works|دلتا ووركس/);
        expect([...tracesIn(wordsOf(data)), ...coloursIn(wordsOf(data))]).toEqual([]);
      }
    });
  });
}
