import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../testing/services/running-site.ts';
import {
  expect,
  expectNoAxeViolationsOnce,
  hydrated,
  languages,
  languagesOnce,
  say,
  test as usual,
} from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

/** A site that nobody has written anything for yet. */
const test = usual.extend<object, object>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter names
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'meridian-empty-'));
      const site = await startSite({ DATA_DIR: folder, SEED: 'none' });
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

for (const language of languagesOnce) {
  const { prefix, company } = languages[language];
  const label = say(language, 'category.network');

  test(`without content, in ${language}, no page has an empty section or a heading over nothing, and each shows a way on`, async ({
    page,
    request,
  }) => {
    await test.step('home and about', async () => {
      const answer = await page.goto(`${prefix}/home`);
      expect(answer?.status()).toBe(200);
      await hydrated(page);
      const shown = (['home.aboutTitle', 'home.toolsTitle', 'home.servicesTitle'] as const).map((key) =>
        say(language, key),
      );
      await expect(page.locator('main h2')).toHaveText(shown);
      await expect(page.locator('main > section')).toHaveCount(4);
      await expect(page.getByText(say(language, 'state.failedTitle'))).toHaveCount(0);
      await expectNoAxeViolationsOnce(page, language);
      await page
        .getByRole('banner')
        .getByRole('link', { name: say(language, 'nav.about'), exact: true })
        .click();
      await expect(page.getByText(say(language, 'about.vision.text'))).toBeVisible();
      await expect(page.getByText(say(language, 'about.team'))).toHaveCount(0);
    });

    await test.step('a category without projects', async () => {
      await visit(page, `${prefix}/projects/network`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(page.getByRole('heading', { name: say(language, 'projects.emptyTitle') })).toBeVisible();
      await page.getByRole('link', { name: say(language, 'projects.others') }).click();
      await expect(page).toHaveURL(`${prefix}/portfolio`);
      await expect(page.getByText(say(language, 'portfolio.none'), { exact: true })).toHaveCount(9);
      const project = await request.get(`${prefix}/portfolio/harbour-tower`, { maxRedirects: 0 });
      expect(project.status()).toBe(302);
    });

    await test.step('a service nobody has written about yet', async () => {
      const answer = await page.goto(`${prefix}/services/network`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText({ en: 'Network', ar: 'الشبكات' }[language]);
      await expect(page).toHaveTitle(`${label} · ${company}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(say(language, 'service.noneTitle'));
      const ask = page.getByRole('main').getByRole('link', { name: say(language, 'nav.quotation') });
      await expect(ask).toHaveAttribute('href', `${prefix}/qoutation?service=network`);
      await hydrated(page);
      await expectNoAxeViolationsOnce(page, language);
      expect((await request.get(`${prefix}/services/plumbing`)).status()).toBe(404);
    });
  });
}
