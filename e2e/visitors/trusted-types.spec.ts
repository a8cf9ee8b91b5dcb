import { expect, hydrated, test } from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

/** What becomes of a string that a script takes for HTML or for the address of another script. */
const assignStrings = () => {
  const refused = (assign: () => unknown) => {
    try {
      assign();
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  };
  return [
    refused(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' })),
    refused(() => Object.assign(document.createElement('script'), { src: '/assets/x.js' })),
    refused(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
  ];
};

test('the browser refuses strings as HTML or script, to visitors and to staff', async ({ page, loginAs, troubles }) => {
  await visit(page, '/blogs');
  await hydrated(page);
  // An article that comes by script is put in as HTML: that way is open.
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page.locator('#article p').first()).toBeVisible();
  expect(await page.evaluate(assignStrings)).toEqual([true, true, true]);
  await loginAs('Admin');
  await page.goto('/admin/blogs#add');
  await expect(page.locator('.tiptap').first()).toBeVisible();
  expect(await page.evaluate(assignStrings)).toEqual([true, true, true]);
  // The browser tells of each refusal, and of nothing else.
  expect(troubles.filter((trouble) => !/Trusted(HTML|ScriptURL)/.test(trouble))).toEqual([]);
  troubles.length = 0;
});
