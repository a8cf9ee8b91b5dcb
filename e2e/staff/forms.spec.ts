import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { accounts, expect, expectNoAxeViolations, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, holdAutosave } from '../lib/staff.ts';

/** A tab that is closed or loaded again would ask first; here the answer is yes. */
function letGo(page: Page) {
  page.on('dialog', (dialog) => dialog.accept());
}

const keptText = (page: Page) =>
  page.evaluate((who) => localStorage.getItem(`draft:${who}${location.pathname}`) ?? '', accounts.Admin.email);

test('what was typed outlives a reload, and is gone when it is saved or given up', async ({ page, loginAs }) => {
  letGo(page);
  await loginAs('Admin');
  await page.goto('/admin/clients#add');
  await field(page, 'nameEN').fill('Half a name');
  await expect.poll(() => keptText(page)).toContain('Half a name');
  await page.reload();
  const notice = page.getByText(/^This is what you typed here on/);
  await expect(notice).toBeVisible();
  await expect(field(page, 'nameEN')).toHaveValue('Half a name');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: say('en', 'admin.draft.discard') }).click();
  await expect(notice).toHaveCount(0);
  await expect(field(page, 'nameEN')).toHaveValue('');
  await expect.poll(() => keptText(page)).toBe('');

  await field(page, 'nameEN').fill('Somewhere else');
  await expect.poll(() => keptText(page)).toContain('Somewhere else');
  await page.getByRole('link', { name: say('en', 'admin.menu.quotations') }).click();
  await page.getByRole('button', { name: say('en', 'admin.leave.leave') }).click();
  await expect(page).toHaveURL('/admin/quatations');
  await page.goBack();
  await expect(field(page, 'nameEN')).toHaveValue('');

  await field(page, 'nameEN').fill('Nobody else reads this');
  await expect.poll(() => keptText(page)).toContain('Nobody else');
  await button(page, say('en', 'admin.logOut')).click();
  await button(page, say('en', 'admin.leave.leave')).click();
  await expect(page).toHaveURL('/home');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody else');
});

test('text typed over an older version is offered, not put over the newer one', async ({ page, loginAs, site }) => {
  letGo(page);
  await loginAs('Admin');
  await holdAutosave(page);
  await page.goto('/admin/clients/edit-client/3');
  const before = await field(page, 'nameEN').inputValue();
  await field(page, 'nameEN').fill('Typed before');
  await expect.poll(() => keptText(page)).toContain('Typed before');

  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  const stored = await (await page.request.get('/api/Clients/3')).json();
  const save = (changes: object) =>
    page.request.put('/api/Clients/3', { headers, data: { ...names(stored), ...changes } });
  await save({ nameEN: 'Saved by somebody', nameAR: 'اسم آخر' });
  await page.reload();
  await expect(page.getByText(/was never saved/)).toBeVisible();
  await expect(field(page, 'nameEN')).toHaveValue('Saved by somebody');
  await page.getByRole('button', { name: say('en', 'admin.draft.bringBack') }).click();
  await expect(field(page, 'nameEN')).toHaveValue('Typed before');
  await expect(field(page, 'nameAR'), 'what was not touched stays as somebody saved it').toHaveValue('اسم آخر');
  await page.getByRole('button', { name: say('en', 'admin.form.reset') }).click();
  await expect(field(page, 'nameEN')).toHaveValue('Saved by somebody');
  await save({ nameEN: before });
});

function names({ nameEN, nameAR }: { nameEN: string; nameAR: string }) {
  return { nameEN, nameAR };
}

test('a session that ends in the middle of work is taken up again on the page, and nothing is lost; a large picture shows how far it has come', async ({
  page,
  loginAs,
  troubles,
}) => {
  await loginAs('Admin');
  await page.goto('/admin/clients#add');

  await test.step('a session that ends is taken up again on the page', async () => {
    await field(page, 'nameEN').fill('Long Lunch');
    await field(page, 'nameAR').fill('غداء طويل');
    const picture = { name: 'lunch.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };
    await field(page, 'Logo').setInputFiles(picture);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.request.post('/api/Auth/Logout', { headers: { authorization: `Bearer ${token}` } });
    await button(page, say('en', 'client.add')).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(say('en', 'admin.form.sessionEnded'));
    await page.getByRole('searchbox').fill('Long');
    await expect(page).toHaveURL('/admin/clients?q=Long');
    await button(alert, say('en', 'admin.logIn')).click();
    const dialog = page.getByRole('dialog', { name: say('en', 'login.again') });
    await expect(dialog.locator('[name=password]')).toBeFocused();
    await page.keyboard.type(accounts.Admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('en', 'client.added'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Long Lunch' })).toBeVisible();
    for (const trouble of troubles.splice(0)) expect(trouble).toContain('401');
  });

  await test.step('a large picture shows how far it has come', async () => {
    const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const buffer = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#fff', noise: grain } })
      .png()
      .toBuffer();
    // The form folds after the list has the other one: a click before that would fold it, not open it.
    await expect(field(page, 'nameEN')).toBeHidden();
    await page.getByRole('heading', { name: say('en', 'client.addTitle') }).click();
    await field(page, 'nameEN').fill('Long Line');
    await field(page, 'nameAR').fill('خط بطيء');
    await field(page, 'Logo').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: buffer.length / 3,
    });
    await page.getByRole('button', { name: say('en', 'client.add'), exact: true }).click();
    await expect(page.getByText(/^Sending, .?\d+%/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Long Line' })).toBeVisible();
    await expect(page.getByText(/^Sending, /)).toHaveCount(0);
    await network.detach();
  });
});
