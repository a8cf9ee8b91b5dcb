import type { Page } from '@playwright/test';
import type { Project } from '../../../src/entities/project/project.contract.ts';
import {
  bothLanguages,
  expect,
  expectNoBarriers,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../../lib/fixtures.ts';
import { visit } from '../../lib/rows.ts';

const slug = 'noor-pharmacy-ordering-for-42-branches';
const widths = [1440, 390];

/** One result at a time, and round them. */
async function expectResults(page: Page, language: Language) {
  const results = page.getByRole('region', { name: say(language, 'project.results'), exact: true });
  await results.scrollIntoViewIfNeeded();
  const pictures = results.locator('img');
  const inSight = async () => {
    const boxes = await pictures.evaluateAll((images) =>
      images.map((image) => {
        const frame = image.closest('section')?.firstElementChild?.getBoundingClientRect();
        const { left, right } = image.getBoundingClientRect();
        return frame && Math.abs(left - frame.left) < 2 && Math.abs(right - frame.right) < 2;
      }),
    );
    return boxes.flatMap((isSeen, index) => (isSeen ? [index] : []));
  };
  await expect.poll(inSight).toEqual([0]);
  for (const [name, index] of [
    ['carousel.next', 1],
    ['carousel.next', 2],
    ['carousel.next', 0],
    ['carousel.previous', 2],
    ['carousel.previous', 1],
  ] as const) {
    await results.getByRole('button', { name: say(language, name) }).click();
    await expect.poll(inSight).toEqual([index]);
  }
  const { width = 0, height = 1 } = (await pictures.nth(1).boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
}

for (const language of bothLanguages) {
  const { prefix } = languages[language];
  const suffix = language === 'en' ? 'EN' : 'AR';

  test.describe(`proof in ${language}`, () => {
    test('a project shows all of it, without barriers, at every width, its results one at a time, and leads to the next', async ({
      page,
    }) => {
      const project: Project = await (await page.request.get(`/api/Projects/BySlug/${slug}`)).json();
      await visit(page, `${prefix}/portfolio/${slug}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const main = page.getByRole('main');
        const cover = main.locator('img[fetchpriority=high]');
        const isWhole = await cover.evaluate((image: HTMLImageElement) => {
          const { width: shown, height } = image.getBoundingClientRect();
          return Math.abs(shown / height - Number(image.getAttribute('width')) / Number(image.getAttribute('height')));
        });
        expect(isWhole).toBeLessThan(0.02);
        await expect(main.getByRole('img', { name: project.client?.[`name${suffix}`], exact: true })).toBeVisible();
        for (const figure of project.figures ?? []) {
          await expect(main.getByText(figure.value, { exact: true })).toBeVisible();
          await expect(main.getByText(figure[`label${suffix}`], { exact: true })).toBeVisible();
        }
        await expect(main.getByText(project.review?.[`reviewText${suffix}`] ?? '')).toBeVisible();
        await expect(main.locator('a[href^="tel:"]')).toBeVisible();
        await expect(main.getByRole('link', { name: /^(?:Web development|تطوير المواقع)$/ }).last()).toHaveAttribute(
          'href',
          `${prefix}/services/web-development`,
        );
      }
      await expectNoBarriers(page, language);
      if (languagesOnce.includes(language))
        await test.step('one result at a time', () => expectResults(page, language));
      await page
        .getByRole('navigation', { name: say(language, 'project.next') })
        .getByRole('link')
        .click();
      await expect(page).toHaveURL(`${prefix}/portfolio/oryx-contracting-11-years-of-tenders-one-search-box`);
    });
  });
}

test.describe('proof without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // What is fetched early for the script is not used without it, and the browser says so.
  test.afterEach(({ troubles }) => void troubles.splice(0));

  test('the portfolio leads to a featured project, and a category is filtered by sector', async ({ page }) => {
    for (const language of languagesOnce) {
      const { prefix } = languages[language];
      await page.goto(`${prefix}/portfolio`, { waitUntil: 'domcontentloaded' });
      const featured = page.getByRole('region', { name: say(language, 'portfolio.featured') });
      await expect(featured.getByRole('article')).toHaveCount(3);
      await expect(featured.getByText('2%', { exact: true })).toBeVisible();
      await featured.getByRole('link').first().click();
      await expect(page).toHaveURL(`${prefix}/portfolio/${slug}`);
      await page.goto(`${prefix}/projects/surveillance-systems`, { waitUntil: 'domcontentloaded' });
      const filter = page.getByRole('navigation', { name: say(language, 'projects.bySector') });
      await filter.getByRole('link').nth(1).click();
      await expect(page).toHaveURL(`${prefix}/projects/surveillance-systems?sector=finance`);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await filter.getByRole('link', { name: say(language, 'projects.allSectors') }).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    }
  });
});
