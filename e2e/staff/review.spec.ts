import type { Page } from '@playwright/test';
import type { Review } from '../../src/entities/review/review.contract.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { expect, expectNoAxeViolations, type Language, languages, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, goTo, keepUndoOpen } from '../lib/staff.ts';

const photo = { name: 'samira.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };

const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say('en', key, variables);
const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=radio])`);
const star = (page: Page, stars: number) => page.getByRole('radio', { name: `${stars} of 5 stars`, exact: true });
const card = (page: Page, words: string) => page.getByRole('figure').filter({ hasText: words });
const storedReviews = async (page: Page) => (await (await page.request.get('/api/Reviews')).json()) as Review[];

/** Whether visitors read these words on the home page. */
async function onSite(page: Page, language: Language, words: string) {
  return (await (await page.request.get(`${languages[language].prefix}/home`)).text()).includes(words);
}

const entries = {
  FirstNameEN: 'Samira',
  FirstNameAR: 'سميرة',
  LastNameEN: 'Odeh',
  LastNameAR: 'عودة',
  PositionEN: 'Head of stores',
  PositionAR: 'مديرة الفروع',
  ReviewTextEN: 'Twelve tills moved in one night.',
  ReviewTextAR: 'نُقلت اثنتا عشرة نقطة بيع في ليلة واحدة.',
};

async function fill(page: Page) {
  for (const [name, value] of Object.entries(entries)) await field(page, name).fill(value);
}

test('a review is added, put in front, edited where it stands, deleted and brought back, and the site follows; what breaks a rule or meets a failing server stays, and the two forms keep apart', async ({
  page,
  loginAs,
  site,
  troubles,
}) => {
  await loginAs('Admin');

  await test.step('it is added, put in front, edited where it stands, deleted and brought back, and the site follows', async () => {
    await page.goto('/admin/reviews#add');
    await fill(page);
    await field(page, 'Image').setInputFiles(photo);
    await expect(button(page, 'Add Review')).toBeDisabled();
    await star(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(star(page, 3)).toBeChecked();
    await star(page, 4).check();
    await expect(page.getByText('4 of 5 stars', { exact: true }).first()).toBeVisible();
    await button(page, 'Add Review').click();
    await expect(page.getByText(text('review.added'))).toBeVisible();
    await page.getByRole('heading', { level: 2, name: 'Add New Review' }).click();
    await expect(field(page, 'FirstNameEN')).toHaveValue('');
    await expect(star(page, 4)).not.toBeChecked();
    const added = card(page, 'Twelve tills moved in one night.');
    await expect(added).toContainText('4 of 5 stars');
    await expect(added).toContainText('Samira Odeh');
    await expect(added).toContainText('Head of stores');
    expect(
      await added.locator('p', { hasText: 'Twelve' }).evaluate((words) => getComputedStyle(words).quotes),
    ).toContain('“');

    await button(page, text('admin.list.order')).click();
    const earlier = button(page, text('admin.list.moveUp', { name: 'Samira Odeh' }));
    const cards = page.locator('[data-card]');
    // It came last. Each place is waited for: a button that is about to be switched off still looks pressable.
    for (let place = (await cards.count()) - 1; place > 0; place -= 1) {
      await earlier.click();
      await expect(cards.nth(place - 1)).toContainText('Samira Odeh');
    }
    await expect.poll(async () => (await storedReviews(page))[0]?.firstNameEN).toBe('Samira');
    await expect.poll(() => onSite(page, 'en', entries.ReviewTextEN)).toBe(true);
    await expect.poll(() => onSite(page, 'ar', entries.ReviewTextAR)).toBe(true);
    await button(page, text('admin.list.order')).click();

    await page.getByRole('link', { name: text('admin.list.edit', { name: 'Samira Odeh' }) }).click();
    await expect(page).toHaveURL(/\/admin\/reviews\?edit=\d+$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Update Review' })).toBeInViewport();
    await expect(star(page, 4)).toBeChecked();
    await expect(field(page, 'ReviewTextAR')).toHaveValue(entries.ReviewTextAR);
    await field(page, 'ReviewTextEN').fill('Thirteen tills moved in one night.');
    const leave = page.getByRole('dialog');
    await page.getByRole('link', { name: text('review.cancel'), exact: true }).click();
    await expect(button(leave, text('admin.leave.stayAndSave'))).toBeFocused();
    await page.keyboard.press('Escape');
    await field(page, 'ReviewTextAR').fill('نُقلت ثلاث عشرة نقطة بيع في ليلة واحدة.');
    await star(page, 5).check();
    await button(page, 'Update Review').click();
    await expect(page).toHaveURL('/admin/reviews');
    await page.getByRole('heading', { level: 2, name: 'Add New Review' }).click();
    await expect(field(page, 'ReviewTextEN')).toHaveValue('');
    await expect(card(page, 'Thirteen tills')).toContainText('5 of 5 stars');
    await expect.poll(() => onSite(page, 'en', 'Thirteen tills moved')).toBe(true);
    await expect.poll(() => onSite(page, 'ar', 'ثلاث عشرة نقطة بيع')).toBe(true);

    const remove = async () => {
      await button(page, text('admin.list.delete', { name: 'Samira Odeh' })).click();
      await leave.getByRole('button', { name: text('review.delete'), exact: true }).click();
      await keepUndoOpen(page, 'en');
      await expect(card(page, 'Thirteen tills')).toHaveCount(0);
    };
    await remove();
    await expect.poll(() => onSite(page, 'en', 'Thirteen tills moved')).toBe(false);
    await button(page, text('admin.toast.undo')).click();
    await expect(card(page, 'Thirteen tills')).toBeVisible();
    await expect.poll(() => onSite(page, 'en', 'Thirteen tills moved')).toBe(true);
    await remove();
  });

  await test.step('what breaks a rule or meets a failing server stays in the form, and the two forms keep apart', async () => {
    await goTo(page, '/admin/reviews#add');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/Reviews')) sent += 1;
    });
    await field(page, 'FirstNameEN').fill('Samira');
    await field(page, 'Image').setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(page.getByText(text('rule.imageType', { field: text('field.Image') }))).toBeVisible();
    await page.keyboard.press('Control+s');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(9);
    await summary.getByRole('link', { name: text('rule.stars', { field: text('field.Stars') }) }).click();
    await expect(star(page, 1)).toBeFocused();
    await expectNoAxeViolations(page);
    expect(sent).toBe(0);

    // The half-written new review waits while another one is edited.
    const [first] = await storedReviews(page);
    const name = `${first?.firstNameEN} ${first?.lastNameEN}`;
    await page.goto(`/admin/reviews?edit=${first?.id}`);
    await expect(field(page, 'FirstNameEN')).toHaveValue(first?.firstNameEN ?? '');
    await page.route('**/Draft', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' })
        : route.continue(),
    );
    await field(page, 'PositionEN').fill('Director of patience');
    await button(page, 'Update Review').click();
    const alert = page.getByRole('alert').filter({ hasText: text('admin.form.kept') });
    await expect(alert).toBeFocused();
    await expect(field(page, 'PositionEN')).toHaveValue('Director of patience');
    await page.unroute('**/Draft');
    await alert.getByRole('button', { name: text('admin.tryAgain') }).click();
    await expect(page).toHaveURL('/admin/reviews');
    await expect(card(page, name)).toContainText('Director of patience');
    await expect(field(page, 'FirstNameEN')).toHaveValue('Samira');
    await button(page, text('admin.draft.discard')).click();
    await expect(field(page, 'FirstNameEN')).toHaveValue('');
    expect(sent).toBe(0);

    await goTo(page, '/admin/reviews?edit=999999');
    await expect(page.getByRole('heading', { name: text('admin.edit.goneTitle') })).toBeVisible();
    await page.getByRole('link', { name: text('review.cancel'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Add New Review' })).toBeVisible();

    const { id, imageUrl: _, stars, ...texts } = first as Review;
    const body = Object.entries(texts).map(([key, value]) => [key[0]?.toUpperCase() + key.slice(1), value]);
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    const data = { ...Object.fromEntries(body), Stars: stars };
    expect((await page.request.put(`/api/Reviews/${id}`, { headers, data })).status()).toBe(200);
    // It may have tried to save itself, too.
    expect(troubles.splice(0).filter((trouble) => !trouble.includes('503'))).toEqual([expect.stringContaining('404')]);
  });
});
