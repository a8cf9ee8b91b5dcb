import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  accounts,
  expect,
  expectNoAxeViolations,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { button, field, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 240, height: 80, channels: 4, background: '#07615b' } })
    .png()
    .toBuffer(),
};

async function fill(page: Page, nameEN: string, nameAR: string) {
  await field(page, 'nameEN').fill(nameEN);
  await field(page, 'nameAR').fill(nameAR);
}

/** By keyboard alone: another picture than the newest, which is the stored one. Answers with what its address begins with. */
async function chooseFromLibrary(page: Page, language: Language): Promise<string> {
  await page.getByRole('button', { name: say(language, 'picker.choose') }).press('Enter');
  const picker = page.getByRole('dialog', { name: say(language, 'picker.picture.title') });
  await expect(button(picker, say(language, 'picker.library'))).toBeFocused();
  await expect(picker.getByRole('radio').nth(1)).toBeVisible();
  await expectNoAxeViolations(page);
  for (const key of ['Tab', 'Tab', 'Tab', 'ArrowDown']) await page.keyboard.press(key);
  const chosen = picker.locator('label', { has: page.locator(':checked') });
  const address = (await chosen.locator('img').getAttribute('src')) ?? '';
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(field(page, 'Logo')).toBeFocused();
  return address.replace(/\.webp$/, '');
}

const publicPage = (page: Page, language: Language) =>
  page.request.get(`${languages[language].prefix}/home`).then((answer) => answer.text());

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say(language, key, variables);

  test(`an Admin who reads ${language} adds, edits, deletes and brings back a client, and the site follows`, async ({
    page,
  }) => {
    await speak(page, language);
    await page.goto('/admin/clients');
    await expect(page).toHaveURL(/\/ms-admin\?returnTo=/);
    await expect(page.locator('html')).toHaveAttribute('dir', languages[language].dir);
    const submit = page.getByRole('button', { name: text('login.submit'), exact: true });
    await expect(submit).toBeDisabled();
    await field(page, 'email').fill('nobody');
    await field(page, 'password').focus();
    await expect(page.getByText(text('login.emailRequired'))).toBeVisible();
    await field(page, 'email').fill(accounts.Admin.email);
    await field(page, 'password').fill(accounts.Admin.password);
    await submit.click();
    await expect(page).toHaveURL('/admin/clients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('admin.menu.clients'));

    const names = language === 'en' ? ['Blue Lake Dairy', 'ألبان البحيرة الزرقاء'] : ['Cobalt Tools', 'عُدد كوبالت'];
    const [nameEN = '', nameAR = ''] = names;
    const shown = language === 'en' ? nameEN : nameAR;
    const add = page.getByRole('button', { name: text('client.add'), exact: true });
    await expect(add).toBeHidden();
    await page.getByRole('heading', { name: text('client.addTitle') }).click();
    await expect(add).toBeDisabled();
    await fill(page, nameEN, nameAR);
    await field(page, 'Logo').setInputFiles(logo);
    await add.click();
    await expect(page.getByText(text('client.added'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: shown })).toBeVisible();
    await expect(field(page, 'nameEN')).toHaveValue('');
    await expect.poll(() => publicPage(page, language)).toContain(`alt="${shown}"`);

    await page.getByRole('link', { name: text('admin.list.edit', { name: shown }) }).click();
    await expect(page).toHaveURL(/\/admin\/clients\/edit-client\/\d+$/);
    await expect(field(page, 'nameEN')).toHaveValue(nameEN);
    await fill(page, `${nameEN} Group`, `${nameAR} القابضة`);
    const address = await chooseFromLibrary(page, language);
    await page.getByRole('button', { name: text('client.update'), exact: true }).click();
    await expect(page).toHaveURL('/admin/clients');
    const renamed = language === 'en' ? `${nameEN} Group` : `${nameAR} القابضة`;
    // Not as `alt` alone: where the library describes a picture, that is said instead.
    const named = `"${renamed}"`;
    await expect(page.getByRole('heading', { level: 3, name: renamed })).toBeVisible();
    await expect.poll(() => publicPage(page, language)).toContain(named);
    expect(await publicPage(page, language)).toContain(address);

    const remove = async () => {
      await page.getByRole('button', { name: text('admin.list.delete', { name: renamed }) }).click();
      await expect(page.getByRole('button', { name: text('admin.delete.keep') })).toBeFocused();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('client.delete'), exact: true })
        .click();
      await keepUndoOpen(page, language);
      await expect(page.getByRole('heading', { level: 3, name: renamed })).toHaveCount(0);
      await expect.poll(() => publicPage(page, language)).not.toContain(named);
    };
    await remove();
    await page.getByRole('button', { name: text('admin.toast.undo') }).click();
    await expect(page.getByRole('heading', { level: 3, name: renamed })).toBeVisible();
    await expect.poll(() => publicPage(page, language)).toContain(named);
    await remove();

    await page
      .getByRole('button', { name: text('admin.logOut') })
      .first()
      .click();
    await expect(page).toHaveURL(`${languages[language].prefix}/home`);
    expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('userRole')])).toEqual([
      null,
      null,
    ]);
  });
}

test('wrong credentials and too many tries are refused with a reason, and what was typed stays', async ({
  page,
  troubles,
}) => {
  await page.goto('/ms-admin');
  await field(page, 'email').fill('someone@example.com');
  await field(page, 'password').focus();
  await field(page, 'email').focus();
  await expect(page.getByText(say('en', 'login.passwordRequired'))).toBeVisible();
  await field(page, 'password').fill('wrong');
  await expect(page.getByText(say('en', 'login.passwordRequired'))).toHaveCount(0);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(say('en', 'problem.wrongCredentials'));
  await expect(alert).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('someone@example.com');
  await expect(page).toHaveURL('/ms-admin');
  await page.route('**/api/Auth/Login', (route) =>
    route.fulfill({ status: 429, json: { status: 429, code: 'tooManyRequests', retryAfterSeconds: 800 } }),
  );
  await page.getByRole('button', { name: say('en', 'login.submit'), exact: true }).click();
  await expect(alert).toContainText('14');
  await expect(alert).toBeFocused();
  await page.getByRole('button', { name: 'ع' }).click();
  await expect(alert).toContainText(/[\u0600-\u06ff]/);
  expect(troubles.splice(0)).toEqual([expect.stringContaining('401'), expect.stringContaining('429')]);
});

test('a Marketer sees the calendar, the blogs, the media and the past of articles, is led to the blogs from everywhere else, and nothing else is asked for on the way', async ({
  page,
  loginAs,
}) => {
  await loginAs('Marketer');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const isLedToBlogs = async () => {
    await expect(page).toHaveURL('/admin/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'admin.menu.blogs'));
  };
  // Which screens these are, the test of the guard knows; here: that it stands before a home, a list and a form.
  for (const path of ['/admin/home', '/admin/staff', '/admin/clients/edit-client/1?x=/admin/blogs']) {
    await page.goto(path);
    await isLedToBlogs();
  }
  for (const path of ['/admin/trash', '/admin/activity', '/admin/history/client/1']) {
    await goTo(page, path, '/admin/blogs');
    await isLedToBlogs();
  }
  expect(asked.filter((path) => !/^\/api\/(Auth|Blogs|Translations)\b/.test(path))).toEqual([]);
  const menu = page.getByRole('navigation', { name: say('en', 'admin.menu.label') });
  await expect(menu.getByRole('link')).toHaveText([
    say('en', 'calendar.title'),
    say('en', 'admin.menu.blogs'),
    say('en', 'admin.menu.media'),
  ]);

  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'blog.editTitle'));
  await page.getByRole('link', { name: say('en', 'history.link'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/history\/blog\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'history.title'));
});

test('what breaks a rule or meets no server stays in the form and is added once; all of it goes by keyboard alone', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Admin');
  await page.goto('/admin/clients#add');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });

  await test.step('wrong input is explained beside the field and above the form, and nothing is sent', async () => {
    await fill(page, 'Patient Works', ' ');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
    await field(page, 'Logo').setInputFiles(notes);
    await page.keyboard.press('Control+s');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(field(page, 'nameAR')).toHaveAttribute('aria-invalid', 'true');
    await expect(button(page, say('en', 'client.add'))).toBeDisabled();
    await expectNoAxeViolations(page);
    expect(sent).toBe(0);
  });

  await test.step('a save that meets no server keeps everything and succeeds when tried again, once', async () => {
    await field(page, 'nameAR').fill('أعمال صبورة');
    await field(page, 'Logo').setInputFiles(logo);
    await page.route('**/api/Clients', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await button(page, say('en', 'client.add')).click();
    await expect(page.getByRole('alert')).toContainText(say('en', 'problem.offline'));
    await expect(field(page, 'nameEN')).toHaveValue('Patient Works');
    await page.unroute('**/api/Clients');
    await button(page, say('en', 'admin.tryAgain')).click();
    await expect(page.getByText(say('en', 'client.added'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Patient Works' })).toHaveCount(1);
    expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
  });

  await test.step('one is added, deleted and brought back by keyboard alone', async () => {
    // The form folds after the list has it: a press before that would fold it, not open it.
    await expect(field(page, 'nameEN')).toBeHidden();
    // Early: the browser must have heard that somebody waits before the dialog opens.
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('heading', { name: say('en', 'client.addTitle') })
      .locator('xpath=..')
      .press('Enter');
    await field(page, 'nameEN').focus();
    await page.keyboard.type('Keyboard House');
    await page.keyboard.press('Tab');
    await page.keyboard.type('بيت المفاتيح');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(logo);
    await expect(page.getByText('logo.png')).toBeVisible();
    await page.keyboard.press('Control+s');
    const added = page.getByRole('heading', { level: 3, name: 'Keyboard House' });
    await expect(added).toBeVisible();

    await button(page, say('en', 'admin.list.delete', { name: 'Keyboard House' })).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('en', 'client.delete') })
      .press('Enter');
    await expect(added).toHaveCount(0);
    await expect(button(page, say('en', 'admin.toast.undo'))).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(added).toBeVisible();
  });
});
