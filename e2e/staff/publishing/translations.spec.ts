import type { Page } from '@playwright/test';
import { blogSample } from '../../../src/entities/blog/blog.sample.ts';
import { planSample } from '../../../src/entities/plan/plan.sample.ts';
import { samplePicture } from '../../../src/kit/contract/sample-picture.ts';
import type { StaleTranslation } from '../../../src/kit/contract/stale-translation-call.ts';
import {
  expect,
  expectNoAxeViolationsOnce,
  expectNoHorizontalScroll,
  languagesOnce,
  say,
  test,
} from '../../lib/fixtures.ts';
import { logIn } from '../../lib/log-in.ts';
import { button, field, speak } from '../../lib/staff.ts';

/** A plan and an article whose English was changed alone and nothing else, and what a colleague does to the plan. */
async function changeEnglish(page: Page, url: string) {
  const headers = { authorization: `Bearer ${await logIn(url)}` };
  // What other tests have left behind.
  const left: StaleTranslation[] = await (await page.request.get('/api/Translations', { headers })).json();
  for (const { entity, id, state } of left)
    if (state === 'older') await page.request.post(`/api/Translations/${entity}/${id}/Confirm`, { headers });
  const Image = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };
  const blog = await (await page.request.post('/api/Blogs', { headers, multipart: { ...blogSample, Image } })).json();
  const ContentEN = '<h2>Doors first</h2><p>Most incidents pass through a gate.</p>';
  await page.request.put(`/api/Blogs/${blog.id}`, { headers, data: { ...blogSample, Image: undefined, ContentEN } });
  const plan = await (await page.request.post('/api/Plans', { headers, data: planSample })).json();
  const rename = (NameEN: string) =>
    page.request.put(`/api/Plans/${plan.id}`, { headers, data: { ...planSample, NameEN } });
  await rename('Business hosting');
  return { blogId: blog.id, planId: plan.id, rename };
}

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say(language, key, variables);

  test(`in ${language}, what is behind is worked off one after the other: rewritten, or called right`, async ({
    page,
    loginAs,
    site,
    troubles,
  }) => {
    const { blogId, planId, rename } = await changeEnglish(page, site.url);
    await speak(page, language);
    await loginAs('Admin');
    await page.goto('/admin/translations');
    await expect(page).toHaveURL(new RegExp(`edit=plan-${planId}$`));
    const position = (now: number, all: number) =>
      page.getByText(text('translations.position', { position: String(now), count: String(all) }));
    await expect(position(1, 2)).toBeVisible();
    await expect(page.locator('ins')).toHaveText('hosting');
    await expect(page.getByText(text('translations.place.live'))).toBeVisible();
    await expectNoAxeViolationsOnce(page, language);
    await expectNoHorizontalScroll(page);

    // Somebody else changes the English meanwhile: it is shown, and what was written is still there.
    await field(page, 'NameAR').fill('استضافة الأعمال');
    await rename('Company hosting');
    await field(page, 'NameAR').press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText(text('translations.changedMeanwhile'));
    await expect(page.locator('del')).toHaveText(planSample.NameEN);
    await expect(page.locator('ins')).toHaveText('Company hosting');
    await expect(field(page, 'NameAR')).toHaveValue('استضافة الأعمال');
    await page.keyboard.press('Alt+PageDown');
    await button(page.getByRole('dialog'), text('admin.leave.stay')).click();
    await button(page, text('translations.save')).click();
    await expect(page.getByText(text('translations.saved.live'))).toBeVisible();

    await expect(page).toHaveURL(new RegExp(`edit=blog-${blogId}$`));
    await expect(position(1, 1)).toBeVisible();
    const editor = page.getByRole('textbox', { name: text('blog.content') });
    await expect(editor).toContainText('تمر معظم الحوادث من باب.');
    await expect(button(page, text('translations.save'))).toBeDisabled();
    await button(page, text('arabic.stillRight')).click();
    await expect(page.getByRole('heading', { name: text('translations.emptyTitle') })).toBeVisible();
    const article = await (await page.request.get(`/api/Blogs/${blogId}`)).json();
    expect(article.contentAR).toBe(blogSample.ContentAR);
    expect((await (await page.request.get(`/api/Plans/${planId}`)).json()).nameAR).toBe('استضافة الأعمال');
    expect(troubles.splice(0)).toEqual([expect.stringContaining('412')]);
  });
}
