import type { Page } from '@playwright/test';
import type { SitePage } from '../../../src/features/pages/page.contract.ts';
import type { TextKey } from '../../../src/kit/i18n/text.ts';
import { expect, expectNoAxeViolations, languagesOnce, say, test } from '../../lib/fixtures.ts';
import { logIn } from '../../lib/log-in.ts';
import { button, goTo, speak, untilItSaves } from '../../lib/staff.ts';

/** What a colleague does at the same time, and what lies on the server. */
function colleague(page: Page, url: string) {
  const headers = async () => ({ authorization: `Bearer ${await logIn(url)}` });
  return {
    read: async (name: string): Promise<SitePage> =>
      (await page.request.get(`/api/Pages/${name}`, { headers: await headers() })).json(),
    async save(name: string, data: object) {
      const answer = await page.request.put(`/api/Pages/${name}/Draft`, { headers: await headers(), data });
      expect(answer.status()).toBe(200);
    },
    discard: async (name: string) =>
      page.request.delete(`/api/Pages/${name}/Draft`, { headers: await headers() }).then((answer) => answer.ok()),
    publish: async (name: string) =>
      page.request.post(`/api/Pages/${name}/Publish`, { headers: await headers() }).then((answer) => answer.ok()),
  };
}

for (const language of languagesOnce) {
  const text = (key: TextKey, variables = {}) => say(language, key, variables);

  test(`of what two people change at once one chooses, text by text, in ${language}`, async ({
    page,
    loginAs,
    site,
    troubles,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await loginAs('Admin');
    await speak(page, language);
    const other = colleague(page, site.url);
    const teamOf = ({ parts }: SitePage) =>
      parts.flatMap(({ texts }) => texts).find(({ key }) => key === 'about.team')?.en.draft;
    const orderOf = ({ layout }: SitePage) => layout?.draft.map(({ name }) => name);
    const boxes = page.getByRole('alert');

    await test.step('a text and the order of sections', async () => {
      await page.goto('/admin/texts/about');
      await page.locator('[id="field-about.team-en"]').fill('Mine');
      const order = ['head', 'see', 'statements', 'team'];
      const layout = order.map((name) => ({ name, isHidden: name === 'see' }));
      await other.save('about', { texts: [{ key: 'about.team', language: 'en', text: 'Theirs' }], layout });
      await button(page, text('texts.down', { part: text('pages.part.statements') })).click();
      await expect(boxes).toHaveCount(2);
      await expectNoAxeViolations(page, { withoutFrames: true });
      const arranged = boxes.filter({ hasText: text('texts.clashOrder', { name: 'admin@example.com' }) });
      await expect(arranged.getByRole('listitem')).toHaveText([
        text('pages.part.head'),
        `${text('pages.part.see')} · ${text('texts.hidden')}`,
        text('pages.part.statements'),
        text('pages.part.team'),
      ]);
      await button(arranged, text('texts.takeTheirs')).click();
      await button(boxes.filter({ hasText: 'Theirs' }), text('texts.keepMine')).click();
      await expect(boxes).toHaveCount(0);
      await expect.poll(async () => teamOf(await other.read('about')), untilItSaves).toBe('Mine');
      expect(orderOf(await other.read('about'))).toEqual(order);
      expect(troubles.splice(0)).toEqual([expect.stringContaining('412')]);
    });

    await test.step('a text whose original is another one since', async () => {
      // As after an upgrade, which no browser test can make.
      await page.route('**/api/Pages/about', async (route) => {
        const response = await route.fetch();
        const json: SitePage = await response.json();
        for (const { texts } of json.parts)
          for (const { key, en } of texts) if (key === 'about.team') en.originalWas = 'The people you met';
        await route.fulfill({ response, json });
      });
      await page.reload();
      const changed = page
        .locator('details')
        .filter({ hasText: text('texts.originalChanged', { language: text('language.en') }) });
      await changed.locator('summary').click();
      await expect(changed.locator('del')).toContainText(['met']);
      await expect(changed.locator('ins')).toContainText(['will meet']);
      await button(changed, text('texts.takeOriginal')).click();
      await expect(page.locator('[id="field-about.team-en"]')).toHaveValue(say('en', 'about.team'));
      await expect(changed).toHaveCount(0);
      // It may be saving itself just now.
      await page.unrouteAll({ behavior: 'wait' });
      await expect.poll(async () => teamOf(await other.read('about')), untilItSaves).toBeUndefined();
      expect(await other.discard('about')).toBe(true);
    });

    await test.step('a legal text, whose versions are compared', async () => {
      await goTo(page, '/admin/texts/terms');
      const editor = page.locator('[contenteditable][lang=en]');
      await editor.fill('Mine alone.');
      await other.save('terms', { bodyEN: '<p>Theirs alone.</p>', updatedOn: null });
      await editor.press('Control+s');
      await expect(boxes.locator('ins')).toHaveText(['Theirs']);
      await button(boxes.filter({ has: page.locator('ins') }), text('texts.takeTheirs')).click();
      await expect(editor).toHaveText('Theirs alone.');
      await button(page, text('texts.publishPage')).click();
      await expect(button(page, text('texts.publishPage'))).toHaveCount(0);
      await page
        .getByRole('link', { name: text('texts.compare') })
        .first()
        .click();
      await expect(page.locator('ins').filter({ hasText: 'Theirs alone.' })).toBeVisible();
      expect(troubles.splice(0)).toEqual([expect.stringContaining('412')]);
      await other.save('terms', { bodyEN: '', updatedOn: '' });
      expect(await other.publish('terms')).toBe(true);
    });
  });
}
