import type { Page } from '@playwright/test';
import type { TeamMember } from '../../src/entities/team-member/team-member.contract.ts';
import {
  bothLanguages,
  bringIntoView,
  expect,
  expectNoAxeViolationsOnce,
  type Language,
  languages,
  say,
  test,
  testOnce,
} from '../lib/fixtures.ts';
import { stopTime, visit } from '../lib/rows.ts';

test.use({ reducedMotion: 'no-preference' });

const interval = 2200;

async function people(page: Page, language: Language): Promise<{ name: string; position: string }[]> {
  const members: TeamMember[] = await (await page.request.get('/api/Teams/Members')).json();
  return members.map((member) =>
    language === 'en'
      ? { name: `${member.firstNameEN} ${member.lastNameEN}`, position: member.positionEN }
      : { name: `${member.firstNameAR} ${member.lastNameAR}`, position: member.positionAR },
  );
}

for (const language of bothLanguages) {
  const once = testOnce(language);
  const { prefix, company } = languages[language];
  const address = `${prefix}/about-us`;
  const team = (page: Page) => page.getByRole('group', { name: say(language, 'about.team') });
  const front = (page: Page) => team(page).locator('li[data-front] h3');

  test.describe(`the about page in ${language}`, () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      // What is fetched early for the script is not used without it, and the browser says so.
      test.afterEach(({ troubles }) => void troubles.splice(0));

      test('says who we are, shows everybody, and hides nothing', async ({ page }) => {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expect(page).toHaveTitle(`${say(language, 'nav.about')} · ${company}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'page.about.title'));
        const statements = page.getByRole('main').getByRole('article');
        await expect(statements.getByRole('heading', { level: 2 })).toHaveText([
          say(language, 'about.who.title'),
          say(language, 'about.mission.title'),
          say(language, 'about.vision.title'),
        ]);
        const everybody = await people(page, language);
        expect(everybody.length).toBeGreaterThan(3);
        await expect(team(page).getByRole('heading', { level: 3 })).toHaveText(everybody.map(({ name }) => name));
        await expect(team(page).locator('figcaption p')).toHaveText(everybody.map(({ position }) => position));
        const pictures = await page.getByRole('main').locator('img').all();
        expect(pictures).toHaveLength(3 + everybody.length);
        for (const picture of pictures) {
          await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        }
        await test.step('pictures on alternating sides or above the words, and one, two or three people', () =>
          expectSides(page));
        await test.step('nothing waits to rise, and no language is offered', async () => {
          await expect(page.locator('[data-unseen]')).toHaveCount(0);
          await expect(page.locator('section[aria-labelledby=closing-title] > [data-reveal]')).toHaveCSS(
            'opacity',
            '1',
          );
          await expect(page.locator('aside[lang]')).toBeHidden();
        });
      });
    });

    async function expectSides(page: Page) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const pictureLeads = () =>
        page
          .getByRole('main')
          .getByRole('article')
          .evaluateAll(
            (articles, startsRight) =>
              articles.map((article) => {
                const picture = article.querySelector('img')?.getBoundingClientRect();
                const words = article.querySelector('h2')?.getBoundingClientRect();
                if (!picture || !words || picture.bottom <= words.top) return 'above';
                return picture.x > words.x === startsRight;
              }),
            language === 'ar',
          );
      expect(await pictureLeads()).toEqual([true, false, true]);
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await pictureLeads()).toEqual(['above', 'above', 'above']);

      const shown = () =>
        team(page).evaluate((row) =>
          Math.round((row.querySelector('ul')?.offsetWidth ?? 0) / (row.querySelector('li')?.offsetWidth ?? 1)),
        );
      for (const [width, count] of [
        [599, 1],
        [600, 2],
        [999, 2],
        [1000, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(shown).toBe(count);
      }
    }

    once(
      'stands without the team when it could not be loaded, can try again, and brings one after the other to the front, in the middle, in its own time',
      async ({ page, troubles }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.clock.install();
        await visit(page, `${prefix}/contact`);
        let isBroken = true;
        await page.route('**/api/Teams/Members*', (route) => (isBroken ? route.abort() : route.continue()));
        await page
          .getByRole('banner')
          .getByRole('link', { name: say(language, 'nav.about') })
          .click();
        await expect(page.getByText(say(language, 'about.mission.text'))).toBeVisible();
        await expect(page.getByText(say(language, 'state.failedTitle'))).toBeVisible();
        await expectNoAxeViolationsOnce(page, language);
        isBroken = false;
        await page.getByRole('button', { name: say(language, 'state.retry') }).click();
        await expect(front(page)).toBeVisible();
        expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
        // The row waits for a pointer that rests on it.
        await page.mouse.move(0, 0);
        await bringIntoView(team(page));
        await test.step('one after the other', () => expectTurns(page));
      },
    );

    async function expectTurns(page: Page) {
      await expect(team(page)).toHaveAttribute('data-live', '');
      await stopTime(page);
      const names = (await people(page, language)).map(({ name }) => name);
      const nameInFront = async () => names.indexOf((await front(page).textContent()) ?? '');
      const start = await nameInFront();
      // Until one move has just begun: from here on the time to the next one is known.
      while ((await nameInFront()) === start) await page.clock.runFor(20);
      for (const step of [1, 2]) {
        await page.clock.runFor(interval - 100);
        expect(await nameInFront()).toBe((start + step) % names.length);
        await page.clock.runFor(100);
        expect(await nameInFront()).toBe((start + step + 1) % names.length);
      }
      await page.clock.runFor(interval / 2);
      const offCentre = () =>
        team(page).evaluate((row) => {
          const [whole, one] = [row, row.querySelector('li[data-front] figure')].map((element) => {
            const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
            return left + width / 2;
          });
          return Math.abs((whole ?? 0) - (one ?? 0));
        });
      expect(await offCentre()).toBeLessThan(4);
    }
  });
}
