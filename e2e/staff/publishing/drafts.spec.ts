import type { Browser, Page } from '@playwright/test';
import { staffEntities } from '../../../src/entities/staff-entities.ts';
import { samplePicture } from '../../../src/kit/contract/sample-picture.ts';
import { dayAndMonth } from '../../../src/kit/i18n/calendar.ts';
import type { RunningSite } from '../../../testing/services/running-site.ts';
import {
  accounts,
  expect,
  expectNoAxeViolationsOnce,
  expectNoHorizontalScroll,
  type Language,
  languagesOnce,
  say,
  test,
} from '../../lib/fixtures.ts';
import { logIn } from '../../lib/log-in.ts';
import { button, field, goTo, keepUndoOpen, speak, untilItSaves } from '../../lib/staff.ts';

const picture = { name: 'tower.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };

/** An Admin at another desk, with a phone. */
async function colleague(browser: Browser, site: RunningSite, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await speak(page, language);
  await page.addInitScript(
    (token) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('userRole', 'Admin');
    },
    await logIn(site.url),
  );
  return page;
}

const choose = async (page: Page, language: Language, key: Parameters<typeof say>[1]) => {
  await button(page, say(language, 'publishing.more')).press('Enter');
  await page.getByRole('menuitem', { name: say(language, key) }).press('Enter');
};

/** Presses a line of the checks, and says what became of the field that it leads to. */
function follow(line: Element) {
  if (line instanceof HTMLElement) line.click();
  const field = document.getElementById(line.getAttribute('href')?.slice(1) ?? '');
  const isMarked = document.getAnimations().some(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.contains(field) && effect?.getTiming().duration === 1200;
  });
  return { hasFocus: document.activeElement === field, isMarked };
}

for (const language of languagesOnce) {
  test(`in ${language}, a draft goes on at another desk, is taken over, and is public in the language that is published`, async ({
    page,
    loginAs,
    site,
    browser,
  }) => {
    await speak(page, language);
    await loginAs('Marketer');
    await page.goto('/admin/blogs#add');
    await field(page, 'TitleEN').fill(`Lamps in ${language}`);
    await button(page, say(language, 'publishing.saveDraft')).click();
    await expect(page).toHaveURL(/edit-blog\/\d+$/);
    const path = new URL(page.url()).pathname;
    const id = path.split('/').at(-1);
    const bar = page.getByRole('region', { name: say(language, 'publishing.bar'), exact: true });
    await expect(bar).toContainText(say(language, 'publishing.says.draft'));
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    const aside = async () => (await (await page.request.get(`/api/Blogs/${id}/Draft`, { headers })).json()).record;
    const visited = async () => {
      const answer = await page.request.get(`/api/Blogs/${id}`);
      return answer.ok() ? ((await answer.json()).languages ?? ['en', 'ar']) : [];
    };
    await field(page, 'DescriptionEN').fill('What a lamp needs.');
    await expect.poll(async () => (await aside()).descriptionEN, untilItSaves).toBe('What a lamp needs.');

    const other = await colleague(browser, site, language);
    await other.goto(path);
    await expect(other.getByText(say(language, 'publishing.readOnly'), { exact: true })).toBeVisible();
    await expect(button(other, say(language, 'publishing.publish'))).toBeDisabled();
    await button(other, say(language, 'presence.takeOver')).click();
    await button(other.getByRole('dialog'), say(language, 'presence.takeOver')).click();
    await expect(other.getByText(say(language, 'publishing.says.draft'))).toBeVisible();
    await expect(page.getByText(say(language, 'presence.lostText'))).toBeVisible();

    await field(other, 'Category').selectOption({ index: 1 });
    await field(other, 'Image').setInputFiles(picture);
    await other.locator('[contenteditable][lang=en]').fill('A lamp needs a hook.');
    const arabic = other.locator('[contenteditable][lang=ar]');
    await button(other, say(language, 'richText.startFromEnglish')).click();
    await expect(arabic).toHaveText('A lamp needs a hook.');
    await arabic.press('Control+z');
    await expect(button(other, say(language, 'richText.startFromEnglish'))).toBeVisible();
    await expect.poll(async () => (await aside()).contentEN, untilItSaves).toContain('hook');
    await other.getByRole('switch', { name: say(language, 'publishing.arabicOnSite') }).click();
    await expect(other.locator('#checks a').first()).toBeFocused();
    expect(await other.locator('#checks a').first().evaluate(follow)).toMatchObject({ hasFocus: true, isMarked: true });
    await expectNoHorizontalScroll(other);
    await expectNoAxeViolationsOnce(other, language);
    expect(await visited()).toEqual([]);

    await choose(other, language, 'publishing.onlyEnglish');
    await expect(other.getByRole('status').filter({ hasText: say(language, 'publishing.done.en') })).toBeVisible();
    expect(await visited()).toEqual(['en']);
    const day = dayAndMonth(new Date(), { language, timeZone: 'Africa/Cairo' });
    await expect(other.getByText(say(language, 'publishing.liveSince', { day }))).toHaveCount(1);

    await choose(other, language, 'publishing.unpublish');
    await button(other.getByRole('dialog'), say(language, 'publishing.unpublish')).click();
    await keepUndoOpen(other, language);
    expect(await visited()).toEqual([]);
    await button(other.getByRole('status'), say(language, 'admin.toast.undo')).click();
    await expect.poll(visited).toEqual(['en']);
    await other.context().close();
    await goTo(page, '/admin/blogs');
    await page.request.delete(`/api/Blogs/${id}`, { headers });
  });

  test(`in ${language}, changes aside are kept through a failing network, scheduled by keyboard, and discarded`, async ({
    page,
    loginAs,
    troubles,
  }) => {
    await speak(page, language);
    await loginAs('Admin');
    await page.goto('/admin/clients/edit-client/7');
    const before = await field(page, 'nameEN').inputValue();
    await page.route('**/Draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await field(page, 'nameEN').fill('Kept aside');
    await expect(page.getByText(say(language, 'publishing.notSaved'))).toBeVisible();
    await page.unroute('**/Draft');
    await page.keyboard.press('Control+s');
    const status = page.getByText(language === 'en' ? '1 change not on the site' : 'تغيير واحد ليس على الموقع');
    await expect(status).toBeVisible();
    expect(await keptHere(page)).toBe(null);
    troubles.splice(0);

    await choose(page, language, 'publishing.schedule');
    const dialog = page.getByRole('dialog');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await button(dialog, say(language, 'schedule.submit')).press('Enter');
    await expect(dialog).toHaveCount(0);
    await choose(page, language, 'publishing.unschedule');
    await expect(page.getByText(say(language, 'publishing.unscheduled'))).toBeVisible();

    await choose(page, language, 'publishing.discard');
    await button(page.getByRole('dialog'), say(language, 'publishing.discard')).click();
    await expect(field(page, 'nameEN')).toHaveValue(before);
    await expect(status).toHaveCount(0);
  });
}

/** What this browser keeps as the net below. */
const keptHere = (page: Page) =>
  page.evaluate((who) => localStorage.getItem(`draft:${who}${location.pathname}`), accounts.Admin.email);

test('whoever opens a record and changes nothing leaves it as it is, without being asked', async ({
  page,
  loginAs,
}) => {
  await loginAs('Admin');
  await page.goto('/admin/trash');
  const saved: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saved.push(request.url()));
  for (const { entity, edit } of staffEntities) {
    if (!edit) continue;
    await goTo(page, edit.path.replace(':id', '1'));
    await expect(page.getByRole('region', { name: say('en', 'publishing.bar'), exact: true }), entity).toBeVisible();
    if (entity === 'blog') await expect(page.locator('[contenteditable][lang=en]')).not.toHaveText('');
    await page.getByRole('link', { name: say('en', 'admin.menu.trash') }).click();
    await expect(page, entity).toHaveURL('/admin/trash');
  }
  expect(saved).toEqual([]);
});
