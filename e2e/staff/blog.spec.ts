import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readingMinutes } from '../../src/entities/blog/reading-minutes.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  type Language,
  labelIn,
  languages,
  say,
  test,
} from '../lib/fixtures.ts';
import { docsSample, wordSample } from '../lib/pasted-samples.ts';
import { button, expectCaretIn, field, goTo, keepUndoOpen, paste, speak } from '../lib/staff.ts';

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});
const cover = await file('cover.png', '#07615b');
const inside = await file('inside.png', '#e67622');

const content = (page: Page, language: Language) => page.locator(`[name=Content${language.toUpperCase()}]`);
const toolbar = (page: Page, language: Language) =>
  page.locator(`[role=toolbar][aria-controls=field-Content${language.toUpperCase()}]`);
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** Everything but the content. */
async function fill(page: Page, title: string) {
  await field(page, 'TitleEN').fill(title);
  await field(page, 'TitleAR').fill(`${title} بالعربية`);
  await field(page, 'DescriptionEN').fill('What a survey finds.');
  await field(page, 'DescriptionAR').fill('ما يجده المسح.');
  await field(page, 'Category').selectOption('Networking');
  await field(page, 'Image').setInputFiles(cover);
}

/** Puts a picture into the library, and from there into the Arabic article: what is said of it there is said here. */
async function insertFromLibrary(page: Page, description: string) {
  await content(page, 'ar').press('Control+End');
  await button(toolbar(page, 'ar'), say('en', 'picker.insert')).click();
  const picker = page.getByRole('dialog', { name: say('en', 'picker.picture.title') });
  await button(picker, say('en', 'picker.upload')).click();
  await picker.locator('input[type=file]').setInputFiles(inside);
  await expect(picker.getByRole('radio', { name: inside.name })).toBeChecked();
  await picker.getByLabel(say('en', 'picker.description')).last().fill(description);
  await button(picker, say('en', 'picker.picture.use')).click();
  await expect(content(page, 'ar').locator('figure img')).toHaveAttribute('alt', description);
}

async function publicPage(page: Page, language: Language, slug: string) {
  const answer = await page.request.get(`${languages[language].prefix}/blogs/${slug}`);
  await expect(answer).toBeOK();
  return answer.text();
}

test('a Marketer writes an article with pictures, pastes and tables; both pages show it at once, and editing keeps it', async ({
  page,
  loginAs,
}) => {
  await loginAs('Marketer');
  await page.goto('/admin/blogs#add');
  await fill(page, 'Site survey');
  const add = button(page, say('en', 'blog.add'));
  await expect(add).toBeDisabled();
  await paste(content(page, 'ar'), docsSample);
  await expect(content(page, 'ar').locator('li li')).toHaveText('من الجهتين');
  await insertFromLibrary(page, 'جدار برتقالي');
  await paste(content(page, 'en'), wordSample);
  await expect(content(page, 'en').locator('ol > li')).toHaveText(['map it', 'mend it']);
  await expect(add).toBeEnabled();

  await content(page, 'en').press('Control+End');
  const chooser = page.waitForEvent('filechooser');
  await button(toolbar(page, 'en'), say('en', 'richText.picture')).click();
  await (await chooser).setFiles(inside);
  const asked = page.getByRole('dialog', { name: say('en', 'richText.addPicture') });
  await asked.getByLabel(say('en', 'richText.alt')).fill('An orange wall');
  await expect(asked.getByText(say('en', 'richText.pictureKept'))).toBeVisible();
  await button(asked, say('en', 'richText.addPicture')).click();
  await expect(content(page, 'en').locator('figure img')).toHaveAttribute('alt', 'An orange wall');
  await expect(content(page, 'en')).toBeFocused();
  await expectCaretIn(content(page, 'en').locator('figcaption'));
  await page.keyboard.type('Seen from the lift');
  await page.keyboard.press('Enter');
  await button(toolbar(page, 'en'), say('en', 'richText.table')).click();
  await expect(content(page, 'en').locator('th')).toHaveCount(3);
  await expectCaretIn(content(page, 'en').locator('th').first());
  await page.keyboard.type('Desk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Signal');
  await button(toolbar(page, 'en'), say('en', 'richText.removeColumn')).click();
  await button(toolbar(page, 'en'), say('en', 'richText.addRow')).click();
  await expect(content(page, 'en').locator('table').last().locator('tr')).toHaveCount(4);
  await expect(page.getByText(/^Saved in this browser/).first()).toBeVisible();

  await add.click();
  await expect(page.getByText(say('en', 'blog.added'))).toBeVisible();
  await expect(content(page, 'en')).toHaveText('');
  await expect(field(page, 'TitleEN')).toHaveValue('');
  const own = card(page, 'Site survey');
  await expect(own).toContainText('Type: \u2068Network');
  // Its title, its page, its past, the way to change it and a copy of it; deleting is for Admins.
  await expect(own.getByRole('link')).toHaveCount(4);
  await expect(own.getByRole('button')).toHaveAccessibleName(say('en', 'duplicate.of', { name: 'Site survey' }));
  const english = await publicPage(page, 'en', 'site-survey');
  expect(english).toMatch(
    /<figure><img src="\/uploads\/[^"]+" alt="An orange wall"[^>]*><figcaption>Seen from the lift/,
  );
  expect(english).toContain('<th scope="col">Desk</th>');
  expect(english).toContain('<ul><li>at the door<ul><li>both sides</li></ul></li>');
  const arabic = await publicPage(page, 'ar', 'site-survey');
  expect(arabic).toContain('<strong>أحضر</strong> هاتفاً ومخططاً.');
  expect(arabic).toMatch(/<img src="\/uploads\/[^"]+" alt="جدار برتقالي"/);

  await own.getByRole('link', { name: say('en', 'admin.list.edit', { name: 'Site survey' }) }).click();
  await expect(page).toHaveURL(/\/admin\/blogs\/edit-blog\/\d+$/);
  await expect(content(page, 'en').locator('figcaption')).toHaveText('Seen from the lift');
  const update = button(page, say('en', 'blog.update'));
  await content(page, 'en').locator('h2').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' in May');
  await update.click();
  await expect(page).toHaveURL('/admin/blogs');
  await expect(page.getByText(say('en', 'blog.updated'))).toBeVisible();
  const changed = await publicPage(page, 'en', 'site-survey');
  expect(changed).toContain('>Site survey in May</h2>');
  expect(changed).toContain('<figcaption>Seen from the lift</figcaption>');
  expect(await publicPage(page, 'ar', 'site-survey')).toContain('<strong>أحضر</strong> هاتفاً ومخططاً.');
});

test('the toolbar is worked by keyboard alone, in the direction of the text; a picture that is not taken says why, and pictures come by dropping, too', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Marketer');
  await page.goto('/admin/blogs#add');

  await test.step('the toolbar is worked by keyboard alone', async () => {
    await content(page, 'ar').focus();
    await page.keyboard.type('عنوان');
    await page.keyboard.press('Shift+Tab');
    await expect(button(toolbar(page, 'ar'), say('en', 'richText.bold'))).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    const heading = button(toolbar(page, 'ar'), say('en', 'richText.heading'));
    await expect(heading).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(content(page, 'ar')).toBeFocused();
    await expect(heading).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+7');
    await page.keyboard.press('Control+i');
    await page.keyboard.type('خطوة');
    await expect(content(page, 'ar').locator('ol > li')).toHaveText('خطوة');
    await expect(content(page, 'ar').locator('em, i')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: say('en', 'richText.addLink') });
    await expect(dialog.getByLabel(say('en', 'richText.address'))).toBeFocused();
    await page.keyboard.type('two words');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say('en', 'richText.linkRule'))).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('/ar/contact');
    await page.keyboard.press('Tab');
    await page.keyboard.type('راسلنا');
    await page.keyboard.press('Enter');
    await expect(content(page, 'ar')).toBeFocused();
    await expect(content(page, 'ar').locator('ol > li a[href="/ar/contact"]')).toHaveText('راسلنا');
    await page.keyboard.press('Control+z');
    await expect(content(page, 'ar').locator('a')).toHaveCount(0);
    await expect(content(page, 'ar').locator('h2')).toHaveText('عنوان');
    // A broken rule leads into the editor like into any other field.
    await page.keyboard.press('Control+s');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: labelIn('en', 'ContentEN') }).press('Enter');
    await expect(content(page, 'en')).toBeFocused();
    await expect(content(page, 'en')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a picture that is not taken says why; pictures come by dropping, too', async () => {
    const drop = (given: { name: string; mimeType: string; buffer: Buffer }) =>
      content(page, 'en').evaluate(
        (element, { name, type, bytes }) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
          const { x, y } = element.getBoundingClientRect();
          const place = { clientX: x + 40, clientY: y + 30 };
          element.dispatchEvent(new DragEvent('drop', { ...place, dataTransfer, bubbles: true, cancelable: true }));
        },
        { name: given.name, type: given.mimeType, bytes: [...given.buffer] },
      );
    const dialog = page.getByRole('dialog');
    await drop({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(dialog.getByRole('alert')).toContainText(
      say('en', 'rule.imageType', { field: say('en', 'field.Image') }),
    );
    await expect(button(dialog, say('en', 'richText.addPicture'))).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.route('**/api/Blogs/Pictures', (route) => route.abort());
    await drop(inside);
    await expect(dialog.getByRole('alert')).toContainText(say('en', 'problem.offline'));
    await page.unroute('**/api/Blogs/Pictures');
    await button(dialog, say('en', 'admin.tryAgain')).click();
    await expect(dialog.getByText(say('en', 'richText.pictureKept'))).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(content(page, 'en').locator('figure img')).toHaveAttribute('src', /^\/uploads\//);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  });
});

test('a save that fails keeps every word, also when the page is loaded anew', async ({ page, loginAs, troubles }) => {
  await loginAs('Admin');
  await page.goto('/admin/blogs#add');
  await fill(page, 'Patient survey');
  await paste(content(page, 'en'), '<h2>Kept</h2><p>Every word</p>');
  await paste(content(page, 'ar'), '<p>كل كلمة</p>');
  await page.route('**/api/Blogs', (route) => route.fulfill({ status: 503, body: '{}' }));
  await button(page, say('en', 'blog.add')).click();
  await expect(page.getByRole('alert')).toContainText(say('en', 'admin.form.kept'));
  await expect(content(page, 'en').locator('h2')).toHaveText('Kept');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/Blogs');

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(content(page, 'en')).toHaveText('KeptEvery word');
  await expect(content(page, 'ar')).toHaveText('كل كلمة');
  // A browser does not give a file back.
  await field(page, 'Image').setInputFiles(cover);
  await button(page, say('en', 'blog.add')).click();
  await expect(card(page, 'Patient survey')).toHaveCount(1);
  expect(await publicPage(page, 'en', 'patient-survey')).toContain('>Kept</h2>');
  expect(troubles.splice(0)).toEqual([expect.stringContaining('503')]);
});

test('stars make words bold, Tab makes rows, what a paste leaves out is said, pages are found by their words, and the preview has its minutes', async ({
  page,
  loginAs,
}) => {
  await speak(page, 'ar');
  await loginAs('Marketer');
  await page.goto('/admin/blogs#add');
  // The writer's own language comes first.
  await expect(page.locator('form :is(input, textarea)[name^=Title]').first()).toHaveAttribute('name', 'TitleAR');
  const article = content(page, 'ar');
  await article.click();
  await page.keyboard.type('سطر **مهم** هنا');
  await expect(article.locator('strong')).toHaveText('مهم');
  await expect(article).toHaveText('سطر مهم هنا');

  await paste(article, '<table><tr><td>أ</td><td>ب</td></tr></table>');
  await article.locator('td').last().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(article.locator('tr')).toHaveCount(2);
  await page.keyboard.type('ج');
  await expect(article.locator('tr').last().locator('td').first()).toHaveText('ج');
  // A row that is still empty leads out, so that the keyboard is never held in the table.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(article.locator('tr')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(article.locator('tr')).toHaveCount(3);
  await expect(article).not.toBeFocused();

  await paste(article, '<p>من برنامج آخر <img src="file:///C:/a.png"> <img src="https://example.com/b.png"></p>');
  await expect(page.getByText(/لم تنتقل صورتان/)).toBeVisible();

  await article.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: say('ar', 'richText.addLink') });
  await expect(dialog.getByLabel(say('ar', 'richText.address'))).toBeFocused();
  await page.keyboard.type('الشبكات');
  await dialog.getByRole('button', { name: '/ar/services/network' }).click();
  await expect(dialog.getByLabel(say('ar', 'richText.address'))).toHaveValue('/ar/services/network');
  await expect(dialog.getByLabel(say('ar', 'richText.linkWords'))).not.toHaveValue('');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(article.locator('a[href="/ar/services/network"]')).toHaveCount(1);

  await test.step('the preview has its minutes before it is saved, and no picture where there is none', async () => {
    await field(page, 'TitleAR').fill('مقال طويل');
    // So long that no other article on the page has as many minutes.
    const words = 'word '.repeat(2700);
    await article.press('Control+a');
    await paste(article, `<p>${words}</p>`);
    await button(page, say('ar', 'admin.preview.open')).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('مقال طويل');
    await expect(preview.locator('main img:is(:not([src]), [src=""])')).toHaveCount(0);
    await expect(preview.getByText(`قراءة في ${readingMinutes(words)} دقيقة`)).toBeVisible();
  });
});

test('an Admin who reads Arabic finds, deletes, brings back and opens an article on a phone, and says how one is found and shared', async ({
  page,
  loginAs,
  troubles,
}) => {
  const text = (key: Parameters<typeof say>[1]) => say('ar', key);
  await speak(page, 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs('Admin');

  await test.step('an article is found, deleted, brought back and opened without a barrier', async () => {
    await page.goto('/admin/blogs?category=Hosting#add');
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles).toHaveCount(2);
    await expect(content(page, 'ar')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('searchbox').fill('نسخ مكانين');
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(titles).toHaveCount(1);
    const title = (await titles.getAttribute('title')) ?? '';
    const slug = 'three-copies-two-places-one-rehearsal';
    await button(page, say('ar', 'admin.list.delete', { name: title })).click();
    await button(page.getByRole('dialog'), say('ar', 'blog.delete')).click();
    await keepUndoOpen(page, 'ar');
    await expect(titles).toHaveCount(0);
    expect((await page.request.get(`/ar/blogs/${slug}`)).status()).toBe(404);
    await button(page.getByRole('status'), say('ar', 'admin.toast.undo')).click();
    await expect(titles).toHaveCount(1);
    expect((await page.request.get(`/ar/blogs/${slug}`)).status()).toBe(200);

    await page.getByRole('link', { name: say('ar', 'admin.list.edit', { name: title }) }).click();
    await content(page, 'ar').locator('td').first().click();
    await expect(button(toolbar(page, 'ar'), say('ar', 'richText.addRow'))).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalScroll(page);
  });

  await test.step('how an article is found and shared, and where something is wrong there', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const path = '/api/Blogs/AllBlogs?content=false&page=1&pageSize=1&Category=Networking';
    const [blog] = (await (await page.request.get(path)).json()).data;
    await goTo(page, `/admin/blogs/edit-blog/${blog.id}`);
    const sharing = page.getByRole('tab', { name: text('seo.tab') });
    await page.getByRole('tab', { name: text('seo.part.article') }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(sharing).toBeFocused();
    const title = field(page, 'SeoTitleAR');
    await expect(title).toHaveAttribute('placeholder', new RegExp(`^${blog.titleAR} · `));
    await expect(page.getByText(text('seo.taken.article'))).toHaveCount(4);
    const looks = page.getByRole('region', { name: text('seo.looks') });
    await title.fill('ع'.repeat(61));
    await expect(page.getByText('61 من 60')).toBeVisible();
    await expect(looks.getByText(`${'ع'.repeat(60)}…`)).toHaveCount(3);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);

    await field(page, 'ShareImage').setInputFiles(inside);
    await expect(looks.locator('figure img[src^="blob:"]')).toHaveCount(2);
    await field(page, 'HideFromSearch').check();
    await field(page, 'SeoTitleEN').fill('x'.repeat(121));
    await page.getByRole('tab', { name: text('seo.part.article') }).click();
    await expect(field(page, 'SeoTitleEN')).toBeHidden();
    await page.locator('a[href="#field-SeoTitleEN"]').first().click();
    await expect(field(page, 'SeoTitleEN')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Found by this');

    await button(page, text('blog.update')).click();
    await expect(page.getByText(text('blog.updated'))).toBeVisible();
    // It led back to the list as it was looked for before.
    await goTo(page, '/admin/blogs');
    await expect(card(page, blog.titleAR.slice(0, 20)).getByText(text('seo.hidden'))).toBeVisible();
    const shared = await publicPage(page, 'en', blog.slug);
    expect(shared).toContain('<title>Found by this</title>');
    expect(shared).toContain('<meta name="robots" content="noindex"');
    expect(shared).toMatch(/og:image" content="[^"]*\/uploads\/[^"]*-600x400\.webp"/);
    // What is too long may have been tried to save itself in the meantime.
    expect(troubles.splice(0).filter((trouble) => !trouble.includes('422'))).toEqual([]);
  });
});
