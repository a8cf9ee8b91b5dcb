import type { Page } from '@playwright/test';
import type { Found } from '../../src/features/search/search.contract.ts';
import { searchKinds } from '../../src/features/search/search-kinds.ts';
import { bothLanguages, expect, expectNoBarriers, hydrated, languages, say, test, testOnce } from '../lib/fixtures.ts';

const words = {
  en: {
    q: 'camera',
    service: 'Surveillance cameras',
    marked: 'cameras',
    both: 'كاميرا',
    nothing: 'survelance',
    first: 'Surveillance cameras',
    misspelt: 'survaillance',
    corrected: 'surveillance',
    suggestion: 'CCTV',
    person: { q: 'omar saleh', name: 'Omar Saleh' },
    policy: { q: 'privacy', name: 'Privacy policy' },
  },
  ar: {
    q: 'كاميرا',
    service: 'كاميرات المراقبة',
    marked: 'كاميرات',
    both: 'camera',
    nothing: 'المرااققبه',
    first: 'كاميرات المراقبة',
    misspelt: 'المراققبه',
    corrected: 'المراقبة',
    suggestion: 'واي فاي',
    person: { q: 'عمر صالح', name: 'عمر صالح' },
    policy: { q: 'الخصوصيه', name: 'سياسة الخصوصية' },
  },
};

/** How much there is to be found, of all kinds. */
async function countOf(page: Page, q: string): Promise<number> {
  const found: Found = await (await page.request.get('/api/Search', { params: { q } })).json();
  return searchKinds.reduce((sum, kind) => sum + found[kind].count, 0);
}

for (const language of bothLanguages) {
  const once = testOnce(language);
  const { prefix, company } = languages[language];
  const { q, service, marked, both, nothing, first, misspelt, corrected, suggestion, person, policy } = words[language];
  const overlay = (page: Page) => page.getByRole('dialog', { name: say(language, 'search.title') });
  const kinds = (page: Page) => page.getByRole('navigation', { name: say(language, 'search.kinds') });
  const kind = (page: Page, name: 'services' | 'projects' | 'articles' | 'people' | 'pages') =>
    page.getByRole('region', { name: say(language, `search.${name}`) });

  test.describe(`search in ${language}`, () => {
    test('opens over the page, is used by keyboard and gives the focus back', async ({ page }) => {
      await page.goto(`${prefix}/about-us`);
      await hydrated(page);
      const opener = page.getByRole('banner').getByRole('link', { name: say(language, 'search.open'), exact: true });
      await opener.focus();
      await page.keyboard.press('/');
      const field = overlay(page).getByRole('searchbox', { name: say(language, 'search.label') });
      await expect(field).toBeFocused();
      await page.keyboard.type(q);
      await expect(kind(page, 'services').getByRole('link')).toHaveCount(1);
      await expect(kind(page, 'services').getByRole('link')).toContainText(service);
      await expect(kind(page, 'services').locator('b mark')).toHaveText(marked);
      await expect(overlay(page).getByRole('status')).toContainText(String(await countOf(page, q)));
      if (language === 'ar') await expectNoBarriers(page, language);

      // A slash in a field is a slash.
      await field.press('/');
      await expect(field).toHaveValue(`${q}/`);
      await page.keyboard.press('ArrowDown');
      await expect(kind(page, 'services').getByRole('link')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(kind(page, 'projects').getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(field).toBeFocused();
      // Typing on from a result goes on with the words.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
      await expect(field).toHaveValue(`${q}/x`);
      await page.keyboard.press('Escape');
      await expect(overlay(page)).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await field.fill(both);
      await kinds(page)
        .getByRole('link', { name: say(language, 'search.articles') })
        .click();
      await expect(kind(page, 'services')).toBeHidden();
      await expect(kind(page, 'articles').getByRole('link')).not.toHaveCount(0);
      await field.fill(q);
      await expect(kind(page, 'services')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(kind(page, 'services').getByRole('link')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${prefix}/services/surveillance-systems`);
      await expect(overlay(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });

    once(
      'drops late answers, tries again after a failure, and leads to what is close and to its page',
      async ({ page, troubles }) => {
        await page.goto(`${prefix}/about-us`);
        await hydrated(page);
        await page.keyboard.press('/');
        const field = overlay(page).getByRole('searchbox');
        // Its code is fetched now: if it never opens, this says so.
        await expect(field).toBeFocused();
        let answerLate = () => {};
        const late = new Promise<void>((resolve) => {
          answerLate = resolve;
        });
        const asksFor = (asked: string) => (url: URL) =>
          url.pathname === '/api/Search' && url.searchParams.get('q') === asked;
        await page.route(asksFor(nothing), (route) => late.then(() => route.continue()));
        const asking = page.waitForRequest((request) => asksFor(nothing)(new URL(request.url())));
        await field.fill(nothing);
        await asking;
        await field.fill(q);
        // Services are also listed before anything is found: only marks tell that the answer is there. Otherwise this search
        // could be the one that fails below, and what is tried again then would be the next one, which succeeds by itself.
        await expect(kind(page, 'services').locator('mark')).not.toHaveCount(0);
        const answered = page.waitForResponse((response) => asksFor(nothing)(new URL(response.url())));
        answerLate();
        await answered;
        await expect(kind(page, 'services').locator('mark')).not.toHaveCount(0);

        await page.route('**/api/Search?**', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
        await field.fill(both);
        await expect(overlay(page).getByRole('heading', { name: say(language, 'search.failedTitle') })).toBeVisible();
        await page.unrouteAll();
        await overlay(page)
          .getByRole('button', { name: say(language, 'state.retry') })
          .click();
        await expect(kind(page, 'services').locator('mark')).not.toHaveCount(0);
        await field.fill(nothing);
        await expect(overlay(page).getByRole('heading', { name: nothing })).toBeVisible();
        const close = page.getByRole('region', { name: say(language, 'search.nearest') }).getByRole('link');
        await expect(close).toHaveCount(3);
        await expect(close.first()).toContainText(first);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${prefix}/search\\?q=`));
        await expect(close).toHaveCount(3);
        troubles.splice(0); // The browser reports the answer that failed.
      },
    );

    test('suggests what to look for, understands a wrong letter, and finds people and pages', async ({ page }) => {
      await page.goto(`${prefix}/search`);
      await hydrated(page);
      await expectNoBarriers(page, language);
      await expect(kind(page, 'services').getByRole('link')).toHaveCount(11);
      await page
        .getByRole('region', { name: say(language, 'search.suggestions') })
        .getByRole('link', { name: suggestion })
        .click();
      await expect(page).toHaveTitle(`${say(language, 'search.titleFor', { q: suggestion })} · ${company}`);
      await expect(kind(page, 'services').getByRole('link')).not.toHaveCount(0);

      const field = page.getByRole('main').getByRole('searchbox');
      async function lookFor(asked: string) {
        await field.fill(asked);
        await field.press('Enter');
        await expect(page).toHaveTitle(`${say(language, 'search.titleFor', { q: asked })} · ${company}`);
      }
      await lookFor(misspelt);
      await expect(page.getByText(say(language, 'search.corrected', { words: corrected }))).toBeVisible();
      await expect(kind(page, 'services').getByRole('link').first()).toContainText(service);
      await lookFor(person.q);
      await expect(kind(page, 'people').getByRole('link').first()).toContainText(person.name);
      await lookFor(policy.q);
      await kind(page, 'pages').getByRole('link', { name: policy.name }).click();
      await expect(page).toHaveURL(`${prefix}/privacy-policy`);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      // What is fetched early for the script is not used without it, and the browser says so.
      test.afterEach(({ troubles }) => void troubles.splice(0));

      test('is a page with a form, kinds and marked words', async ({ page }) => {
        await page.goto(`${prefix}/home`);
        await page
          .getByRole('banner')
          .getByRole('link', { name: say(language, 'search.open'), exact: true })
          .click();
        await expect(page).toHaveURL(`${prefix}/search`);
        await expect(page.getByText(say(language, 'search.hint'))).toBeVisible();
        await page.getByRole('searchbox', { name: say(language, 'search.label') }).fill(q);
        await page.keyboard.press('Enter');
        await expect(page).toHaveTitle(`${say(language, 'search.titleFor', { q })} · ${company}`);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expect(kind(page, 'services').getByRole('link')).toContainText(service);
        await expect(kind(page, 'services').locator('b mark')).toHaveText(marked);
        await kinds(page)
          .getByRole('link', { name: say(language, 'search.projects') })
          .click();
        await expect(kind(page, 'services')).toBeHidden();
        await expect(kinds(page).locator('[aria-current]')).toContainText(say(language, 'search.projects'));
        await kind(page, 'projects').getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`${prefix}/portfolio/[a-z0-9-]+$`));
      });
    });

    test('has a page that is good everywhere', async ({ page }) => {
      await page.goto(`${prefix}/search?q=${encodeURIComponent(q)}`);
      await hydrated(page);
      await expectNoBarriers(page, language);
      await page.getByRole('main').getByRole('searchbox').fill(both);
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle(`${say(language, 'search.titleFor', { q: both })} · ${company}`);
      await expect(kind(page, 'services')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(q);
    });
  });
}
