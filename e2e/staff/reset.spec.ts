import type { Page } from '@playwright/test';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { accounts, expect, expectNoAxeViolationsOnce, languagesOnce, say, test } from '../lib/fixtures.ts';
import { button, field, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

const sentence = 'A whole paragraph about cameras, cables and the people who look after them.';
const picture = { name: 'tower.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };
const content = (page: Page) => page.locator('[contenteditable][lang=en]');

const keptText = (page: Page) =>
  page.evaluate((who) => localStorage.getItem(`draft:${who}${location.pathname}`) ?? '', accounts.Admin.email);

for (const language of languagesOnce) {
  test(`in ${language}, Reset of an article asks, and can be undone with its text, its picture and its draft`, async ({
    page,
    loginAs,
  }) => {
    await speak(page, language);
    await loginAs('Admin');
    await page.goto('/admin/blogs#add');
    await field(page, 'TitleEN').fill('Kept after all');
    await field(page, 'Image').setInputFiles(picture);
    await content(page).click();
    await page.keyboard.type(sentence);
    await expect.poll(() => keptText(page)).toContain('whole paragraph');

    const reset = button(page, say(language, 'admin.form.reset'));
    await reset.click();
    const question = page.getByRole('dialog', { name: say(language, 'admin.reset.addTitle') });
    const buttons = question.getByRole('button');
    await expect(buttons).toHaveText([say(language, 'admin.reset.keep'), say(language, 'admin.reset.addVerb')]);
    await expect(buttons.first()).toBeFocused();
    await expectNoAxeViolationsOnce(page, language);
    await page.keyboard.press('Escape');
    await expect(content(page)).toContainText(sentence);

    await reset.click();
    await buttons.last().click();
    await expect(field(page, 'TitleEN')).toHaveValue('');
    await expect(content(page)).toHaveText('');
    await expect.poll(() => keptText(page)).toBe('');
    await keepUndoOpen(page, language);
    await button(page.getByRole('status'), say(language, 'admin.toast.undo')).click();
    await expect(field(page, 'TitleEN')).toHaveValue('Kept after all');
    await expect(content(page)).toContainText(sentence);
    await expect(page.getByText(picture.name)).toBeVisible();
    await expect.poll(() => keptText(page)).toContain('whole paragraph');

    await reset.click();
    await buttons.last().click();
    await expect.poll(() => keptText(page)).toBe('');
  });

  test(`in ${language}, an edit screen asks before it drops a sentence; a disabled button says how many fields stop it and leads to the first`, async ({
    page,
    loginAs,
  }) => {
    await speak(page, language);
    await loginAs('Admin');
    await page.goto('/admin/projects/edit-project/1');
    const submit = button(page, say(language, 'project.update'));
    await expect(submit).toBeEnabled();

    await test.step('it asks before it drops a sentence, and names what it does', async () => {
      const stored = await field(page, 'DescriptionEN').inputValue();
      await field(page, 'DescriptionEN').fill('Somebody thought about each of these many new words before they typed.');
      await button(page, say(language, 'admin.form.reset')).click();
      const question = page.getByRole('dialog', { name: say(language, 'admin.reset.editTitle') });
      await button(question, say(language, 'admin.reset.editVerb')).click();
      await expect(field(page, 'DescriptionEN')).toHaveValue(stored);
      await expect(page.getByRole('status').filter({ hasText: say(language, 'admin.reset.edited') })).toBeVisible();
    });

    await test.step('a disabled button says how many fields stop it and leads to the first', async () => {
      await field(page, 'ProjectSteps[1][titleAR]').fill('');
      await expect(submit).toBeDisabled();
      const one = page.getByRole('link', { name: language === 'en' ? '1 field is missing' : 'حقل واحد ناقص' });
      await expect(one).toBeVisible();
      await field(page, 'NameAR').fill('');
      await expect(one).toHaveCount(0);
      await page.getByRole('link', { name: language === 'en' ? /2.* fields are missing/ : 'حقلان ناقصان' }).click();
      await expect(field(page, 'NameAR')).toBeFocused();
      await page.keyboard.type('اسم');
      await one.click();
      await expect(field(page, 'ProjectSteps[1][titleAR]')).toBeFocused();
      await expectNoAxeViolationsOnce(page, language);
      await page.keyboard.type('خطوة');
      await expect(submit).toBeEnabled();
      await expect(one).toHaveCount(0);
      await button(page, say(language, 'admin.form.reset')).click();
    });
  });

  test(`in ${language}, with little to lose Reset asks nothing and can be undone; whoever wants to leave may stay and save instead`, async ({
    page,
    loginAs,
    troubles,
  }) => {
    await speak(page, language);
    await loginAs('Admin');
    await page.goto('/admin/clients/edit-client/4');
    const name = field(page, 'nameEN');
    const before = await name.inputValue();
    const oneChange = page.getByText(language === 'en' ? '1 change not on the site' : 'تغيير واحد ليس على الموقع');

    await test.step('with little to lose, Reset asks nothing and can be undone all the same', async () => {
      await name.fill('Another name');
      await button(page, say(language, 'admin.form.reset')).click();
      await expect(name).toHaveValue(before);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Control+z');
      await expect(name).toHaveValue('Another name');
      // What saved itself meanwhile goes back as well.
      await expect(oneChange).toBeVisible();
      await button(page, say(language, 'admin.form.reset')).click();
      await expect(name).toHaveValue(before);
      await expect(oneChange).toHaveCount(0);
    });

    await test.step('whoever wants to leave may stay and save instead', async () => {
      const savings: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && savings.push(request.url()));
      await page.route('**/Draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
      await name.fill(`Saved in ${language}`);
      const leave = page.getByRole('link', { name: say(language, 'admin.menu.quotations') });
      await leave.click();
      const buttons = page.getByRole('dialog').getByRole('button');
      await expect(buttons).toHaveText([say(language, 'admin.leave.leave'), say(language, 'admin.leave.stayAndSave')]);
      await buttons.last().click();
      // What cannot be saved says why.
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByText(say(language, 'publishing.notSaved'))).toBeVisible();
      expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
      await page.unroute('**/Draft');
      await leave.click();
      await buttons.last().click();
      await expect(oneChange).toBeVisible();
      const stored = async () => (await (await page.request.get('/api/Clients/4')).json()).nameEN;
      expect([await stored(), savings.length > 1]).toEqual([before, true]);
      // It is safe: nobody is asked.
      await leave.click();
      await expect(page).toHaveURL(/\/admin\/quatations$/);
      await goTo(page, '/admin/clients/edit-client/4');
      await expect(name).toHaveValue(`Saved in ${language}`);
      await name.fill(before);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(say(language, 'publishing.status.published'), { exact: true })).toBeVisible();
      await expect(button(page, say(language, 'publishing.publish'))).toBeDisabled();
    });
  });
}
