import type { Page } from '@playwright/test';
import { loginScreens, type Screen } from '../../src/app/screens.ts';
import { adminScreens } from '../../src/app/staff-screens.ts';
import { bothLanguages, expect, expectNoBarriersOnTheWay, test } from '../lib/fixtures.ts';
import { goTo, speak } from '../lib/staff.ts';

/** Of long lists a few cards, which look like the others, with the form unfolded; and screens that have several states in their address. */
const examples: Record<string, string[]> = {
  '/admin/texts/:name': ['/admin/texts/about'],
  '/admin/projects': ['/admin/projects?q=tower#add'],
  '/admin/blogs': ['/admin/blogs?q=hosting#add'],
  '/admin/services': ['/admin/services?q=web#add'],
  '/admin/reviews': ['/admin/reviews#add', '/admin/reviews?edit=1'],
  '/admin/clients': ['/admin/clients#add'],
  '/admin/team': ['/admin/team#add'],
  '/admin/plans': ['/admin/plans#add'],
  '/admin/media': ['/admin/media?open=1'],
  '/admin/history/:entity/:id': ['/admin/history/client/1'],
};

/** Of screens with several addresses, one stands for all. */
function addressesOf(screens: Screen[]) {
  const distinct = screens.filter(({ page }, index) => screens.findLastIndex((one) => one.page === page) === index);
  return distinct.flatMap(({ path }) => examples[path] ?? [path.replace(':id', '1')]);
}

const load = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });

/** In one language every screen is loaded, in the other it is reached as by a link: a document costs as much as the look at it. */
const arrivals = { en: goTo, ar: load };

for (const language of bothLanguages) {
  test(`no screen of staff has a barrier or scrolls sideways in ${language}`, async ({ page, loginAs }) => {
    const look = (address: string, arrive: (page: Page, address: string) => Promise<unknown>) =>
      test.step(address, async () => {
        await arrive(page, address);
        // What the server sends says that the page is on its way, and has headings, too.
        await expect(page.locator('[data-server-waiting]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoBarriersOnTheWay(page, language);
      });
    await speak(page, language);
    for (const address of addressesOf(loginScreens)) await look(address, load);
    await loginAs('Admin');
    const [first = '', ...others] = addressesOf(adminScreens);
    await look(first, load);
    for (const address of others) await look(address, arrivals[language]);
  });
}
