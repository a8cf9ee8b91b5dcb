import { publicScreens } from '../../../src/app/screens.ts';
import type { SettingsRecord } from '../../../src/features/settings/settings.contract.ts';
import { settingsTexts } from '../../../src/features/settings/settings.sample.ts';
import { matchesPath } from '../../../src/kit/pages/match-path.ts';
import { coloursIn } from '../../../testing/harness/change-of-hands.ts';
import {
  test as base,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  languages,
  languagesOnce,
  say,
} from '../../lib/fixtures.ts';
import { logIn } from '../../lib/log-in.ts';
import { publicAddresses } from '../../lib/public-addresses.ts';
import { button, field, speak } from '../../lib/staff.ts';

/** Other tests use the same site: whatever becomes of its colours, ours come back. */
const test = base.extend<{ paint: (colours: readonly string[]) => Promise<void> }>({
  paint: async ({ request, site }, use) => {
    const headers = { authorization: `Bearer ${await logIn(site.url)}` };
    const paint = async ([primaryColor, secondaryColor, inkColor]: readonly string[]) => {
      const record: SettingsRecord = await (await request.get('/api/Settings/All', { headers })).json();
      const data = { ...settingsTexts(record), primaryColor, secondaryColor, inkColor };
      expect((await request.put('/api/Settings', { headers, data })).status()).toBe(200);
    };
    await use(paint);
    await paint(['', '', '']);
  },
});

/** One of each kind of page. */
const pages = [
  ...new Map(publicAddresses.map((path) => [publicScreens.find((one) => matchesPath(one.path, path)), path])).values(),
];

for (const language of languagesOnce) {
  test(`a colour that cannot be read gives way to the nearest, and what is published is on the first paint (${language})`, async ({
    page,
    loginAs,
    paint: _,
  }) => {
    const words = (key: Parameters<typeof say>[1]) => say(language, key);
    await speak(page, language);
    await loginAs('Admin');
    await page.goto('/admin/settings/brand');
    await field(page, 'primaryColor').fill('#9B7FE0');
    const refusal = page.getByRole('status').filter({ hasText: '#9B7FE0' });
    await expect(refusal).toBeVisible();
    await expect(button(page, words('brand.publish'))).toBeDisabled();
    await expectNoAxeViolations(page);
    await button(page, words('brand.useNearest')).click();
    await expect(refusal).toBeHidden();
    await expect(field(page, 'primaryColor')).toBeFocused();
    const nearest = (await field(page, 'primaryColor').inputValue()).toLowerCase();
    await field(page, 'secondaryColor').fill('#c6e04a');
    await field(page, 'inkColor').fill('#1a1033');
    await expect(page.getByText(words('brand.low'))).toBeHidden();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, words('brand.publish')).click();
    await expect(page.getByRole('status').filter({ hasText: words('brand.published') })).toBeVisible();
    const primary = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary-600'));
    expect(await primary(), 'the staff area follows at once').toBe(nearest);

    // Where no script does anything, nothing but the document and its pictures can have painted it.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(`${languages[language].prefix}/home`);
    expect(await primary()).toBe(nearest);
    const drawing = page.locator('main img').first();
    await expect(drawing).toHaveJSProperty('complete', true);
    expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const inside = (await drawing.getAttribute('src')) ?? '';
    expect(inside, 'it stands in the document, in those colours').toMatch(/^data:image\/svg\+xml,.*%23c6e04a/);
    expect(coloursIn(inside)).toEqual([]);
    const fetched = page.locator('main img[src^="/brand/"]').first();
    await expect(fetched).toHaveAttribute('src', new RegExp(`^/brand/${nearest.slice(1)}-c6e04a-1a1033/`));
    // A page asks for its files one by one: those that it has not asked for yet must not meet empty ones.
    await page.goto('/robots.txt');
    await page.unroute('**/*.js');
    await page.goto(`${languages[language].prefix}/home`);
    await expectNoAxeViolations(page);
  });
}

test('pages of every kind can be read in the most extreme colours that are taken', async ({ page, paint }) => {
  const brands = [
    ['#000000', '#ffffff', '#000000'],
    ['#e20000', '#ffff00', '#2b0000'],
    ['#707070', '#bbbbbb', '#333333'],
  ];
  for (const [index, brand] of brands.entries()) {
    await paint(brand);
    const { prefix } = languages[index % 2 === 0 ? 'en' : 'ar'];
    // Each page in one of them: which colours meet is the same in all, and every pair is measured in 200 brands elsewhere.
    for (const path of pages.filter((_, place) => place % brands.length === index)) {
      // What pictures show is not measured: nobody waits for them.
      await page.goto(prefix + path, { waitUntil: 'domcontentloaded' });
      await expectNoAxeViolations(page, { rule: 'color-contrast' });
    }
  }
});
