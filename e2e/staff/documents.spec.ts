import type { BlogCard } from '../../src/entities/blog/blog.contract.ts';
import { pdf } from '../../testing/generated/pdf.server.ts';
import { expect, expectNoBarriers, expectNoHorizontalScroll, labelIn, say, test } from '../lib/fixtures.ts';
import { button, field, goTo, speak } from '../lib/staff.ts';

const name = 'قائمة الأسعار 2026.pdf';
const file = { name, mimeType: 'application/pdf', buffer: pdf() };
const scripted = { ...file, name: 'scripted.pdf', buffer: pdf({ objects: ['<< /S /JavaScript /JS (x) >>'] }) };

test('a document is put into the library, linked in an article, downloaded by visitors and not deleted there', async ({
  page,
  loginAs,
  troubles,
}) => {
  await speak(page, 'ar');
  await loginAs('Admin');
  await page.goto('/admin/media');

  await test.step('one with a script is refused; the other stands among the documents', async () => {
    await page.locator('input[type="file"][multiple]').setInputFiles([scripted, file]);
    await expect(page.getByText(say('ar', 'rule.activeDocument', { field: labelIn('ar', 'File') }))).toBeVisible();
    troubles.splice(0);
    await page.getByRole('button', { name: new RegExp(`^${say('ar', 'media.kind.document')}`) }).click();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await page.getByRole('link', { name, exact: true }).click();
    await field(page, 'AltEN').fill('Price list');
    await field(page, 'AltAR').fill('قائمة الأسعار');
    await expectNoBarriers(page, 'ar');
    await button(page, say('ar', 'media.save')).click();
    await expect(page.getByText(say('ar', 'media.saved'))).toBeVisible();
  });

  const { data } = await (await page.request.get('/api/Blogs/AllBlogs?page=1&pageSize=1')).json();
  const [{ id, slug }]: [BlogCard] = data;

  await test.step('the editor links to it, in the words of the article', async () => {
    await goTo(page, `/admin/blogs/edit-blog/${id}`);
    const content = page.locator('[name=ContentAR]');
    await content.press('Control+End');
    const toolbar = page.locator('[role=toolbar][aria-controls=field-ContentAR]');
    await button(toolbar, say('ar', 'richText.link')).click();
    const asked = page.getByRole('dialog', { name: say('ar', 'richText.addLink') });
    await button(asked, say('ar', 'richText.document')).click();
    const picker = page.getByRole('dialog', { name: say('ar', 'picker.document.title') });
    await picker.getByRole('radio', { name }).check();
    await expectNoBarriers(page, 'ar');
    await button(picker, say('ar', 'picker.document.use')).click();
    await button(asked, say('ar', 'richText.addLink')).click();
    await expect(content.getByRole('link', { name: 'قائمة الأسعار' })).toHaveAttribute('href', /^\/uploads\/.+\.pdf$/);
    await button(page, say('ar', 'blog.update')).click();
    await expect(page.getByText(say('ar', 'blog.updated'))).toBeVisible();
  });

  await test.step('visitors are told what they get, and save it under its name', async () => {
    await page.goto(`/ar/blogs/${slug}`);
    const link = page.getByRole('link', { name: /^قائمة الأسعار \(PDF، .+\)$/ });
    await expect(link).toHaveAttribute('title', 'قائمة الأسعار');
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe(name);
  });

  await test.step('what is linked stays', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/admin/media?kind=document');
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name, exact: true }).click();
    await button(page, say('ar', 'media.delete')).click();
    await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', new RegExp(`edit-blog/${id}$`));
  });
});
