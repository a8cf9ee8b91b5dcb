import type { Page } from '@playwright/test';
import type { Found } from '../../src/features/search/search.contract.ts';
import { searchKinds } from '../../src/features/search/search-kinds.ts';
import {
  bothLanguages,
  expect,
  expectNoBarriers,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

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

type Kind = 'services' | 'projects' | 'articles' | 'people' | 'pages';

const overlay = (page: Page, language: Language) => page.getByRole('dialog', { name: say(language, 'search.title') });
const kinds = (page: Page, language: Language) => page.getByRole('navigation', { name: say(language, 'search.kinds') });
const kind = (page: Page, language: Language, name: Kind) =>
  page.getByRole('region', { name: say(language, `search.${name}`) });

for (const language of languagesOnce) {
  const { prefix } = languages[language];
  const { q, service, marked, both, nothing, first } = words[language];

  test.describe(`search in ${language}`, () => {
    test('opens over the page, drops late answers, tries again after a failure, is used by keyboard and gives the focus back, and leads to what is close and to its page', async ({
      page,
      troubles,
    }) => {
      await visit(page, `${prefix}/about-us`);
      await test.step('by keyboard', () => expectKeys(page));
      await page.keyboard.press('/');
      await test.step('late answers, failures and what is close', () => expectSecondTries(page));
      troubles.splice(0); // The browser reports the answer that failed.
    });

    async function expectKeys(page: Page) {
      const opener = page.getByRole('banner').getByRole('link', { name: say(language, 'search.open'), exact: true });
      await opener.focus();
      await page.keyboard.press('/');
      const field = overlay(page, language).getByRole('searchbox', { name: say(language, 'search.label') });
      await expect(field).toBeFocused();
      await page.keyboard.type(q);
      await expect(kind(page, language, 'services').getByRole('link')).toHaveCount(1);
      await expect(kind(page, language, 'services').getByRole('link')).toContainText(service);
      await expect(kind(page, language, 'services').locator('b mark')).toHaveText(marked);
      await expect(overlay(page, language).getByRole('status')).toContainText(String(await countOf(page, q)));
      await expectNoBarriers(page, 'ar');

      // A slash in a field is a slash.
      await field.press('/');
      await expect(field).toHaveValue(`${q}/`);
      await page.keyboard.press('ArrowDown');
      await expect(kind(page, language, 'services').getByRole('link')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(kind(page, language, 'projects').getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(field).toBeFocused();
      // Typing on from a result goes on with the words.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('x');
      await expect(field).toHaveValue(`${q}/x`);
      await page.keyboard.press('Escape');
      await expect(overlay(page, language)).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await field.fill(both);
      await kinds(page, language)
        .getByRole('link', { name: say(language, 'search.articles') })
        .click();
      await expect(kind(page, language, 'services')).toBeHidden();
      await expect(kind(page, language, 'articles').getByRole('link')).not.toHaveCount(0);
      await field.fill(q);
      await expect(kind(page, language, 'services')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(kind(page, language, 'services').getByRole('link')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${prefix}/services/surveillance-systems`);
      await expect(overlay(page, language)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    }

    async function expectSecondTries(page: Page) {
      const field = overlay(page, language).getByRole('searchbox');
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
      await expect(kind(page, language, 'services').locator('mark')).not.toHaveCount(0);
      const answered = page.waitForResponse((response) => asksFor(nothing)(new URL(response.url())));
      answerLate();
      await answered;
      await expect(kind(page, language, 'services').locator('mark')).not.toHaveCount(0);

      await page.route('**/api/Search?**', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
      await field.fill(both);
      await expect(
        overlay(page, language).getByRole('heading', { name: say(language, 'search.failedTitle') }),
      ).toBeVisible();
      await page.unrouteAll();
      await overlay(page, language)
        .getByRole('button', { name: say(language, 'state.retry') })
        .click();
      await expect(kind(page, language, 'services').locator('mark')).not.toHaveCount(0);
      await field.fill(nothing);
      await expect(overlay(page, language).getByRole('heading', { name: nothing })).toBeVisible();
      const close = page.getByRole('region', { name: say(language, 'search.nearest') }).getByRole('link');
      await expect(close).toHaveCount(3);
      await expect(close.first()).toContainText(first);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${prefix}/search\\?q=`));
      await expect(close).toHaveCount(3);
    }
  });
}

// Empty, the page is walked through in `every-page.spec.ts`.
for (const language of bothLanguages) {
  const { prefix, company, dir } = languages[language];
  const { q, service, both, misspelt, corrected, suggestion, person, policy } = words[language];

  test(`the page of the search in ${language} suggests what to look for, understands a wrong letter, finds people and pages, and has no barrier`, async ({
    page,
  }) => {
    await visit(page, `${prefix}/search?q=${encodeURIComponent(q)}`);
    await expectNoBarriers(page, language);
    await page.getByRole('main').getByRole('searchbox').fill(both);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(`${say(language, 'search.titleFor', { q: both })} · ${company}`);
    await expect(kind(page, language, 'services')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(q);

    await visit(page, `${prefix}/search`);
    const field = page.getByRole('main').getByRole('searchbox');
    await expect(field).toHaveCSS('direction', dir);
    await expect(kind(page, language, 'services').getByRole('link')).toHaveCount(11);
    await page
      .getByRole('region', { name: say(language, 'search.suggestions') })
      .getByRole('link', { name: suggestion })
      .click();
    await expect(page).toHaveTitle(`${say(language, 'search.titleFor', { q: suggestion })} · ${company}`);
    await expect(kind(page, language, 'services').getByRole('link')).not.toHaveCount(0);

    async function lookFor(asked: string) {
      await field.fill(asked);
      await field.press('Enter');
      await expect(page).toHaveTitle(`${say(language, 'search.titleFor', { q: asked })} · ${company}`);
    }
    await lookFor(misspelt);
    await expect(page.getByText(say(language, 'search.corrected', { words: corrected }))).toBeVisible();
    await expect(kind(page, language, 'services').getByRole('link').first()).toContainText(service);
    await lookFor(person.q);
    await expect(kind(page, language, 'people').getByRole('link').first()).toContainText(person.name);
    await lookFor(policy.q);
    await kind(page, language, 'pages').getByRole('link', { name: policy.name }).click();
    await expect(page).toHaveURL(`${prefix}/privacy-policy`);
  });
}

test.describe('search without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // What is fetched early for the script is not used without it, and the browser says so.
  test.afterEach(({ troubles }) => void troubles.splice(0));

  test('is a page with a form, kinds and marked words', async ({ page }) => {
    const language = 'en';
    const { prefix, company } = languages[language];
    const { q, service, marked } = words[language];
    await page.goto(`${prefix}/contact`);
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
    await expect(kind(page, language, 'services').getByRole('link')).toContainText(service);
    await expect(kind(page, language, 'services').locator('b mark')).toHaveText(marked);
    await kinds(page, language)
      .getByRole('link', { name: say(language, 'search.projects') })
      .click();
    await expect(kind(page, language, 'services')).toBeHidden();
    await expect(kinds(page, language).locator('[aria-current]')).toContainText(say(language, 'search.projects'));
    await kind(page, language, 'projects').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/portfolio/[a-z0-9-]+$`));
  });
});
