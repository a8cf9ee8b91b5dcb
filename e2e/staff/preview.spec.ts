import { expect, expectNoAxeViolations, say, test } from '../lib/fixtures.ts';

const text = (key: Parameters<typeof say>[1]) => say('en', key);

test('a project is seen as the public page before it is saved, in both languages and widths', async ({
  page,
  loginAs,
}) => {
  await loginAs('Admin');
  await page.goto('/admin/projects/edit-project/1');
  await page.getByRole('button', { name: text('admin.preview.open'), exact: true }).click();
  const panel = page.getByRole('complementary', { name: text('admin.preview.label') });
  const publicPage = page.frameLocator('iframe');
  const heading = publicPage.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(await page.locator('[name=NameEN]').inputValue());
  expect(await publicPage.locator('html').evaluate(() => innerWidth)).toBe(390);

  await page.locator('[name=NameEN]').fill('Not saved yet');
  await expect(heading).toHaveText('Not saved yet');
  await page.locator('[name="ProjectSteps[0][titleEN]"]').fill('A step under way');
  await expect(publicPage.getByText('A step under way')).toBeVisible();
  await publicPage
    .getByRole('link', { name: text('nav.portfolio') })
    .first()
    .click();
  await expect(heading).toHaveText('Not saved yet');

  await panel.getByRole('button', { name: text('admin.preview.desktop') }).click();
  expect(await publicPage.locator('html').evaluate(() => innerWidth)).toBe(1280);
  await panel.getByRole('button', { name: 'العربية' }).click();
  await expect(heading).toHaveText(await page.locator('[name=NameAR]').inputValue());
  await expect(publicPage.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoAxeViolations(page);

  await heading.click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('admin.preview.open'), exact: true })).toBeFocused();
  await page.locator('[name=NameEN]').press('Alt+p');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[name=NameEN]')).toBeFocused();
  const stored = await (await page.request.get('/api/Projects/1')).json();
  expect(stored.titleEN).not.toBe('Not saved yet');
});

test('a service is seen once it has a category with a page, and strangers see nothing', async ({ page, loginAs }) => {
  await loginAs('Admin');
  await page.goto('/admin/services#add');
  await page.locator('[name=TitleEN]').fill('Brand new service');
  await page.getByRole('button', { name: text('admin.preview.open'), exact: true }).click();
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(text('preview.noPageTitle'));
  await page.locator('[name=Category]').selectOption('network');
  await expect(heading).toHaveText('Brand new service');

  const answer = await page.request.get('/preview/service');
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(await answer.text()).toContain('content="noindex"');
  await page.goto('/preview/service');
  await expect(page.getByText(text('preview.text'))).toBeVisible();
});
