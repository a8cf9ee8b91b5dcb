import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Client } from '../../src/entities/client/client.contract.ts';
import type { Media, MediaList } from '../../src/kit/media/library/media.contract.ts';
import {
  accounts,
  expect,
  expectNoAxeViolationsOnce,
  expectNoBarriers,
  expectNoHorizontalScroll,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, keepUndoOpen, speak } from '../lib/staff.ts';

const nameEN = 'Cedar School';

/** Each colour is another picture. */
const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** What other staff do meanwhile. */
async function otherStaff(page: Page, url: string) {
  const headers = { authorization: `Bearer ${await logIn(url, accounts.Admin.email)}` };
  return {
    addClient: async (Logo: Awaited<ReturnType<typeof picture>>): Promise<Client> =>
      (await page.request.post('/api/Clients', { headers, multipart: { nameEN, nameAR: 'مدرسة الأرز', Logo } })).json(),
    client: async (id: number): Promise<Client> => (await page.request.get(`/api/Clients/${id}`)).json(),
    find: async (q: string): Promise<Media | undefined> => {
      const list: MediaList = await (await page.request.get('/api/Media', { headers, params: { q } })).json();
      return list.data[0];
    },
  };
}

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say(language, key, variables);

  test(`staff who read ${language} fill the library, describe a picture, and replace or delete it safely`, async ({
    page,
    site,
    loginAs,
    troubles,
  }) => {
    // A word that no picture of the demo has.
    const word = `visit${language}`;
    const [tower, rack] = [`${word}-tower.png`, `${word}-rack.png`];
    const shade = language === 'en' ? '#0e9488' : '#b45309';
    const towerFile = await picture(tower, shade);
    const staff = await otherStaff(page, site.url);
    const card = (name: string) => page.getByRole('link', { name, exact: true });
    // Numbers need no isolation from the words around them.
    const focalPoint = (x: string, y: string) =>
      page.getByRole('button', { name: text('media.focalLabel', { x, y }).replace(/[\u2068\u2069]/g, '') });
    await speak(page, language);
    await loginAs('Admin');
    await page.goto('/admin/media');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('admin.menu.media'));

    await test.step('several files at once; what fails is tried again', async () => {
      // The list is asked for with a query.
      await page.route('**/api/Media', (route) => route.abort(), { times: 1 });
      const files = [
        towerFile,
        await picture(rack, '#123456'),
        { ...towerFile, name: 'notes.txt', mimeType: 'text/plain' },
      ];
      await page.locator('input[type="file"][multiple]').setInputFiles(files);
      await expect(page.getByText(text('media.noPicture'))).toBeVisible();
      await expect(page.getByText(text('problem.offline'))).toBeVisible();
      await page.getByRole('button', { name: /notes\.txt/ }).click();
      await page.getByRole('button', { name: new RegExp(text('admin.tryAgain')) }).click();
      await expect(card(tower)).toBeVisible();
      await expect(card(rack)).toBeVisible();
      troubles.splice(0);
    });

    await test.step('looking for one, and opening it by keyboard', async () => {
      await page.getByRole('searchbox', { name: text('media.search') }).fill(word);
      await expect(page).toHaveURL(/q=/);
      await expect(page.locator('[data-card]')).toHaveCount(2);
      await page.locator('[data-card] a').first().focus();
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(page.locator('[data-card] a').nth(1)).toBeFocused();
      await card(tower).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/open=\d+/);
      await expect(page.getByRole('heading', { name: tower, level: 2 })).toBeFocused();
    });

    await test.step('what it shows and what matters in it', async () => {
      await field(page, 'AltEN').fill('A tower by night');
      await field(page, 'AltAR').fill('برج في الليل');
      await focalPoint('50', '50').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(focalPoint('51', '60')).toBeFocused();
      await expectNoBarriers(page, language);
      await button(page, text('media.save')).click();
      await expect(page.getByText(text('media.saved'))).toBeVisible();
      await expect(button(page, text('media.save'))).toBeHidden();
      expect(await staff.find(tower)).toMatchObject({ altAR: 'برج في الليل', focalX: 51, focalY: 60 });
      await expect(page.locator('[data-card]').filter({ hasText: tower })).not.toContainText(
        text('media.noDescription'),
      );
    });

    const { id, logoUrl } = await staff.addClient(towerFile);

    await test.step('what is used is replaced, not deleted', async () => {
      await page.reload();
      const shown = language === 'en' ? nameEN : 'مدرسة الأرز';
      await button(page, text('media.delete')).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: shown })).toHaveAttribute('href', /clients/);
      await expectNoAxeViolationsOnce(page, language);
      await page.keyboard.press('Escape');
      await expect(button(page, text('media.delete'))).toBeFocused();
      await button(page, text('media.delete')).click();
      const chooser = page.waitForEvent('filechooser');
      await button(dialog, text('media.replaceInstead')).click();
      await (await chooser).setFiles(await picture(`new-${tower}`, language === 'en' ? '#445566' : '#665544'));
      await button(dialog, text('media.replaceVerb')).click();
      await expect(page.getByRole('heading', { name: `new-${tower}`, level: 2 })).toBeVisible();
      expect((await staff.client(id)).logoUrl).not.toBe(logoUrl);
      await expect(field(page, 'AltEN'), 'what is said stays true').toHaveValue('A tower by night');
    });

    await test.step('what is not used goes at once, and comes back', async () => {
      await card(rack).focus();
      await page.keyboard.press('Delete');
      await keepUndoOpen(page, language);
      await expect(card(rack)).toBeHidden();
      await button(page.getByRole('status'), text('admin.toast.undo')).click();
      await expect(card(rack)).toBeVisible();
    });

    await test.step('on a phone a picture has the page for itself', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(card(rack)).toBeHidden();
      await page.getByRole('link', { name: text('media.allFiles') }).click();
      await expect(card(`new-${tower}`)).toBeFocused();
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolationsOnce(page, language);
    });
  });
}

test('a Marketer describes what is there, and may not remove what others have brought', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Marketer');
  await page.goto('/admin/media?open=1');
  await field(page, 'AltEN').fill('A portrait');
  await button(page, say('en', 'media.save')).click();
  await expect(page.getByText(say('en', 'media.saved'))).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('en', 'media.replace')).click();
  await (await chooser).setFiles(await picture('mine.png', '#abcdef'));
  await button(page.getByRole('dialog'), say('en', 'media.replaceVerb')).click();
  await expect(page.getByText(say('en', 'problem.forbidden'))).toBeVisible();
  troubles.splice(0);
});
