import { doorScreens } from '../../src/app/screens.ts';
import { adminScreens } from '../../src/app/staff-screens.ts';
import { bothLanguages, expect, expectNoBarriers, test } from '../lib/fixtures.ts';
import { speak } from '../lib/staff.ts';

const examples: Record<string, string[]> = {
  '/admin/reviews': ['/admin/reviews', '/admin/reviews?edit=1'],
  '/admin/history/:entity/:id': ['/admin/history/client/1'],
};

const addressesOf = (screens: { path: string }[]) =>
  screens.flatMap(({ path }) => examples[path] ?? [path.replace(':id', '1')]);

for (const language of bothLanguages) {
  test(`no screen of staff has a barrier or scrolls sideways in ${language}`, async ({ page, loginAs }) => {
    const look = (address: string) =>
      test.step(address, async () => {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        // What the server sends says that the page is on its way, and has headings, too.
        await expect(page.locator('[data-server-waiting]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoBarriers(page, language);
      });
    await speak(page, language);
    for (const address of addressesOf(doorScreens)) await look(address);
    await loginAs('Admin');
    for (const address of addressesOf(adminScreens)) await look(address);
  });
}
