import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIResponse, test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { labelOf } from '../../src/kit/contract/field-errors.ts';
import type { TextKey } from '../../src/kit/i18n/text.ts';
import { type RunningSite, sitePassword, startSite } from '../../testing/services/running-site.ts';
import { createTestDatabase } from '../../testing/services/test-database.ts';
import { type AxeQuestion, axeViolations } from './axe.ts';
import { copyFlatPictures } from './flat-pictures.ts';
import { logIn } from './log-in.ts';

export { expect } from '@playwright/test';

export const languages = {
  en: { prefix: '', dir: 'ltr', company: 'Meridian Systems' },
  ar: { prefix: '/ar', dir: 'rtl', company: 'ميريديان سيستمز' },
} as const;

export type Language = keyof typeof languages;

const readTexts = (code: Language) =>
  JSON.parse(readFileSync(`public/assets/i18n/${code}.json`, 'utf8')) as Record<TextKey, string>;
const texts: Record<Language, Record<TextKey, string>> = { en: readTexts('en'), ar: readTexts('ar') };

/** A sentence of the interface, as the person reads it. */
export function say(language: Language, key: TextKey, variables: Record<string, string> = {}): string {
  return texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => `\u2068${variables[name]}\u2069`);
}

/** What messages call a field. */
export function labelIn(language: Language, name: string): string {
  return labelOf([name], texts[language], language);
}

export const bothLanguages = Object.keys(languages) as Language[];

export const accounts = {
  Admin: { email: 'admin@example.com', password: sitePassword },
  Marketer: { email: 'marketer@example.com', password: sitePassword },
} as const;

type Fixtures = {
  /** Everything that went wrong in the page and that no visitor would see. Checked after every test. */
  troubles: string[];
  /** Puts a valid session into the browser, without the login screen. */
  loginAs: (role: keyof typeof accounts) => Promise<void>;
};

type WorkerFixtures = { site: RunningSite };

/** Sets the browser on a real server of its own: built files, demo content, an empty folder. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter names
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'meridian-e2e-'));
      await copyFlatPictures(join(folder, 'uploads'));
      // See `npm run test:browser -- --services`.
      const { E2E_DATABASE_URL } = process.env;
      const database = E2E_DATABASE_URL ? await createTestDatabase(E2E_DATABASE_URL) : null;
      const site = await startSite({
        DATA_DIR: folder,
        ...(database && { DATABASE_URL: database.url }),
        MARKETER_EMAIL: accounts.Marketer.email,
        MARKETER_PASSWORD: sitePassword,
      });
      await use(site);
      await site.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter names
  troubles: async ({}, use) => use([]),
  // Listened to from here, so that a test which only asks the server need not open a page.
  page: async ({ page, troubles }, use) => {
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('console', (message: ConsoleMessage) => {
      // The browser reports every 404 it was asked to show; this page is one.
      if (message.location().url.endsWith('/not-found')) return;
      // It counts seconds, which a busy machine does not have; what is preloaded is tested with the tags themselves.
      if (message.text().includes('was preloaded using link preload but not used')) return;
      if (message.type() === 'error' || message.type() === 'warning') {
        troubles.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    // What the page itself has noticed, it says to the server and not to the console.
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ClientErrors')) troubles.push(`reported: ${request.postData()}`);
    });
    await use(page);
    expect(troubles).toEqual([]);
  },
  loginAs: async ({ page, site }, use) => {
    await use(async (role) => {
      const token = await logIn(site.url, accounts[role].email);
      await page.addInitScript(
        ([authToken, userRole]) => {
          // Only once: a later logout must not be undone by the next page.
          if (sessionStorage.getItem('loggedIn')) return;
          sessionStorage.setItem('loggedIn', 'yes');
          localStorage.setItem('authToken', authToken);
          localStorage.setItem('userRole', userRole);
        },
        [token, role] as const,
      );
    });
  },
});

/** See `npm run test:browser -- --both-languages`. */
const inBothLanguages = Boolean(process.env.E2E_BOTH_LANGUAGES);

/** What depends on neither words nor direction is tried in one language: in Arabic, where more can go wrong. */
export const languagesOnce: Language[] = inBothLanguages ? bothLanguages : ['ar'];

type DeclareTest = (title: string, body: Parameters<typeof test>[2]) => void;

/** The same for one test among others that are there for every language. */
export function testOnce(language: Language): DeclareTest {
  return languagesOnce.includes(language) ? test : () => {};
}

/** Waits until React has taken the page over: before that, clicks are ordinary links. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

/** Longer than anything that rises or fades: what loops, or the clock of a message, which moves nothing else. */
const longestFadeMs = 4000;

/** Waits until everything that rises or fades has arrived; what follows the scrolling never ends. */
export async function atRest(page: Page) {
  await page.waitForFunction(
    (longest) =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < longest)
        .every(({ playState }) => playState !== 'running'),
    longestFadeMs,
  );
}

/** What waits below the window to be laid out has no place yet, and a page takes its time for it. */
export async function layOutWhole(page: Page) {
  await page.evaluate(() => {
    const rule = '* { content-visibility: visible !important; }';
    if (document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === rule)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Scrolls to it and waits until it has risen: what moves cannot be pressed. */
export async function bringIntoView(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  await expect(target.locator('xpath=ancestor-or-self::*[@data-unseen]')).toHaveCount(0);
  await atRest(target.page());
}

export async function expectNoAxeViolations(page: Page, question: AxeQuestion = {}) {
  // What is still fading in has not its final colours yet.
  await atRest(page);
  await layOutWhole(page);
  const violations = await axeViolations(page, question);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** A state of a screen, such as an open dialog, is looked at in one language: it is the same in the other. */
export async function expectNoAxeViolationsOnce(page: Page, language: Language) {
  if (language === 'ar') await expectNoAxeViolations(page);
}

export async function expectNoHorizontalScroll(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** Looked at in one width in each language: both widths are covered, and it takes its time. */
export async function expectNoBarriers(page: Page, language: Language) {
  await expectNoBarriersOnTheWay(page, language);
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** The same where nothing else is done with the page, and the window stays as small as it was made. */
export async function expectNoBarriersOnTheWay(page: Page, language: Language) {
  await page.setViewportSize({ width: language === 'en' ? 1440 : 390, height: 900 });
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page);
}

/** What the API answered, without what it says of the pictures in it. */
export async function answerIn<T>(response: APIResponse): Promise<T> {
  const { answer, ...rest } = await response.json();
  return 'pictures' in rest ? answer : response.json();
}
