import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TeamMember } from '../../src/entities/team-member/team-member.contract.ts';
import { limits } from '../../src/kit/contract/fields.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { languages as siteLanguages } from '../../src/kit/i18n/languages.ts';
import { expect, expectNoHorizontalScroll, type Language, languages, say, test } from '../lib/fixtures.ts';
import { button, field, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

const photo = { name: 'salma.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };

const card = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });
const storedMembers = async (page: Page) =>
  (await (await page.request.get('/api/Teams/Members')).json()) as TeamMember[];

/** Whether visitors read these words on the page about us. */
async function onSite(page: Page, language: Language, words: string) {
  return (await (await page.request.get(`${languages[language].prefix}/about-us`)).text()).includes(words);
}

const entries = {
  FirstNameEN: 'Salma',
  FirstNameAR: 'سلمى',
  LastNameEN: 'Zaki',
  LastNameAR: 'زكي',
  PositionEN: 'Cable planner',
  PositionAR: 'مخططة الكابلات',
};

async function fill(page: Page) {
  for (const [name, value] of Object.entries(entries)) await field(page, name).fill(value);
}

test('a member is added, edited, deleted and brought back, on a phone in Arabic, and the site follows; a wrong photo is told beside its field, and a failed save says “Error sending team” and loses nothing', async ({
  page,
  loginAs,
  troubles,
}) => {
  await speak(page, 'ar');
  await loginAs('Admin');

  await test.step('on a phone in Arabic a member is added, edited, deleted and brought back, and the site follows', async () => {
    const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say('ar', key, variables);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/team#add');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      text('member.addTitle'),
      text('member.listTitle'),
    ]);
    await fill(page);
    await expect(button(page, text('member.add'))).toBeDisabled();
    await field(page, 'Image').setInputFiles(photo);
    await button(page, text('member.add')).click();
    await expect(page.getByText(text('member.added'))).toBeVisible();
    await expect(card(page, 'سلمى زكي')).toBeVisible();
    await expect(page.getByText('مخططة الكابلات', { exact: true })).toBeVisible();
    await expect(field(page, 'FirstNameAR')).toHaveValue('');
    await expectNoHorizontalScroll(page);
    await expect.poll(() => onSite(page, 'ar', 'سلمى زكي')).toBe(true);
    await expect.poll(() => onSite(page, 'en', 'Salma Zaki')).toBe(true);

    await page.getByRole('searchbox').fill('كابلات');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['سلمى زكي']);
    await page.getByRole('link', { name: text('admin.list.edit', { name: 'سلمى زكي' }) }).click();
    await expect(page).toHaveURL(/\/admin\/team\/team-edit\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('member.editTitle'));
    await expect(field(page, 'LastNameEN')).toHaveValue('Zaki');
    await expect(page.getByText(text('admin.image.stored'))).toBeVisible();
    await field(page, 'PositionEN').fill('Head of cabling');
    await field(page, 'PositionAR').fill('مديرة التمديدات');
    await button(page, text('member.update')).click();
    await expect(page).toHaveURL(/\/admin\/team(\?|$)/);
    await page.getByRole('searchbox').fill('تمديدات');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['سلمى زكي']);
    await expect.poll(() => onSite(page, 'ar', 'مديرة التمديدات')).toBe(true);
    await expect.poll(() => onSite(page, 'en', 'Head of cabling')).toBe(true);

    const remove = async () => {
      await button(page, text('admin.list.delete', { name: 'سلمى زكي' })).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('member.delete'), exact: true })
        .click();
      await keepUndoOpen(page, 'ar');
      await expect(card(page, 'سلمى زكي')).toHaveCount(0);
    };
    await remove();
    await expect.poll(() => onSite(page, 'ar', 'سلمى زكي')).toBe(false);
    await button(page, text('admin.toast.undo')).click();
    await expect(card(page, 'سلمى زكي')).toBeVisible();
    await expect.poll(() => onSite(page, 'ar', 'سلمى زكي')).toBe(true);
    await remove();
  });

  await test.step('a wrong photo is told beside its field, a failed save says “Error sending team” and loses nothing', async () => {
    const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say('en', key, variables);
    await page.setViewportSize({ width: 1280, height: 720 });
    await button(page, siteLanguages.en.label).click();
    await goTo(page, '/admin/team#add');
    let sent = 0;
    page.on('request', (request) => {
      if (['POST', 'PUT'].includes(request.method()) && request.url().includes('/api/Teams')) sent += 1;
    });
    await fill(page);
    await field(page, 'Image').setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(page.getByText(text('rule.imageType', { field: text('field.Image') }))).toBeVisible();
    const folder = await mkdtemp(join(tmpdir(), 'meridian-photo-'));
    const large = join(folder, 'large.png');
    await writeFile(large, '');
    await truncate(large, limits.imageBytes + 1);
    await field(page, 'Image').setInputFiles(large);
    await expect(page.getByText(/may be at most 50 MB$/)).toBeVisible();
    await rm(folder, { recursive: true });
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await expect(button(page, 'Add Member')).toBeDisabled();
    expect(sent).toBe(0);

    await field(page, 'Image').setInputFiles(photo);
    await page.route('**/api/Teams/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 507, contentType: 'application/problem+json', body: '{"code":"storageFull"}' }),
    );
    const failure = page.getByRole('alert').filter({ hasText: 'Error sending team. ' });
    await button(page, 'Add Member').click();
    await expect(failure).toBeFocused();
    await expect(failure).toContainText(text('admin.form.kept'));
    await expect(field(page, 'PositionAR')).toHaveValue('مخططة الكابلات');
    await expect(page.getByText('salma.png')).toBeVisible();
    await button(page, 'Reset').click();
    await button(page, text('admin.reset.addVerb')).click();
    await expect(failure).toHaveCount(0);

    const [member] = await storedMembers(page);
    await goTo(page, `/admin/team/team-edit/${member?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Member');
    await field(page, 'PositionEN').fill('Somebody else');
    await button(page, 'Update Member').click();
    await expect(failure).toBeFocused();
    await expect(field(page, 'PositionEN')).toHaveValue('Somebody else');
    await field(page, 'PositionEN').fill(member?.positionEN ?? '');
    await page.unroute('**/api/Teams/**');
    await failure.getByRole('button', { name: text('admin.tryAgain') }).click();
    await expect(page).toHaveURL('/admin/team');
    expect(troubles.splice(0)).toEqual([expect.stringContaining('507'), expect.stringContaining('507')]);
  });
});
