import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { blogSample } from '../../src/entities/blog/blog.sample.ts';
import { codeOf, stepAt } from '../../src/features/accounts/session/time-codes.server.ts';
import type { Invited } from '../../src/features/accounts/staff/staff.contract.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { accounts, expect, expectNoBarriers, type Language, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, speak } from '../lib/staff.ts';

const password = 'seven grey camels';
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

/** What an authenticator app shows, some half minutes from now. */
function codeFrom(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), stepAt(Date.now()) + later);
}

/** An account of its own, so that nobody else's login changes. */
async function addAccount(request: APIRequestContext, base: string, email: string) {
  const authorization = `Bearer ${await logIn(base, accounts.Admin.email)}`;
  const data = { email, name: 'Nadia Fawzy', role: 'Marketer' };
  const invited = (await (await request.post('/api/Staff', { headers: { authorization }, data })).json()) as Invited;
  const token = new URL(invited.link.address).hash.slice(1);
  await request.post('/api/Auth/Password', { data: { token, password } });
}

async function logInAs(page: Page, language: Language, email: string) {
  await page.goto('/ms-admin');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await button(page, say(language, 'login.submit')).click();
}

/** How bright the brightest spot is: white words on the dark message are white, below the scrim of a dialog they are not. */
async function brightestSpot(toast: Locator): Promise<number> {
  // Its clock stops, so that it stays to be looked at; and it has arrived, so that all of it is there.
  await toast.evaluate((element) => {
    for (const clock of element.getAnimations({ subtree: true })) clock.pause();
    for (const arrival of element.getAnimations()) arrival.finish();
  });
  const { channels } = await sharp(await toast.screenshot()).stats();
  return Math.min(...channels.slice(0, 3).map(({ max }) => max));
}

test('somebody is invited, sets a password, logs in, and signs what they write', async ({
  page,
  request,
  loginAs,
  troubles,
}) => {
  const email = 'mariam@example.com';
  await loginAs('Admin');
  await page.goto('/admin/staff');
  const invite = button(page, say('en', 'staff.invite'));
  await expect(invite).toBeDisabled();
  await field(page, 'email').fill(email);
  await field(page, 'name').fill('Mariam Adel');
  await invite.click();
  const dialog = page.getByRole('dialog');
  const link = dialog.getByLabel(say('en', 'staff.link'), { exact: true });
  const { pathname, hash } = new URL(await link.inputValue());
  const address = pathname + hash;
  await expect(dialog.getByText(say('en', 'staff.linkShown'))).toBeVisible();
  // The message that came with the dialog lies in front of its scrim.
  const toast = page.locator('[role=status] > *').filter({ hasText: say('en', 'staff.invited') });
  expect(await brightestSpot(toast)).toBeGreaterThan(240);
  await button(dialog, say('en', 'staff.done')).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(say('en', 'staff.state.invited'));
  await expectNoBarriers(page, 'en');

  // Invited twice, nothing is overwritten: a new link is a choice.
  await field(page, 'email').fill(email.toUpperCase());
  await field(page, 'name').fill('Dup');
  await invite.click();
  await expect(dialog.getByText(say('en', 'staff.againText'))).toBeVisible();
  await expectNoBarriers(page, 'en');
  await button(dialog, say('en', 'staff.againKeep')).click();
  await expect(row).toContainText('Mariam Adel');
  await expect(page.getByText(say('en', 'problem.alreadyInvited'))).toBeVisible();
  expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
  // With nothing to help them in, the dialog ends with its buttons.
  await button(page, say('en', 'staff.edit', { name: 'Mariam Adel' })).click();
  await expect(dialog.locator('form ~ *')).toHaveCount(0);
  await button(dialog, say('en', 'profile.cancel')).click();

  await page.goto(address);
  await expect(heading(page, say('en', 'setPassword.title'))).toBeVisible();
  await expect(page).toHaveURL(/\/ms-admin\/set-password$/);
  await field(page, 'password').fill('password123');
  await field(page, 'password').blur();
  await expect(page.getByText(say('en', 'password.known'))).toBeVisible();
  await expect(button(page, say('en', 'setPassword.submit'))).toBeDisabled();
  await expectNoBarriers(page, 'en');
  await field(page, 'password').fill(password);
  await button(page, say('en', 'setPassword.submit')).click();
  await expect(page.getByText(say('en', 'setPassword.done'))).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(email);
  await field(page, 'password').fill(password);
  await button(page, say('en', 'login.submit')).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  // A Marketer has the calendar, the blogs, the media and the own profile.
  const places = page.getByRole('navigation').getByRole('link');
  await expect(places).toHaveText([
    say('en', 'calendar.title'),
    say('en', 'admin.menu.blogs'),
    say('en', 'admin.menu.media'),
  ]);
  await goTo(page, '/admin/staff', '/admin/blogs');
  await page.getByRole('link', { name: 'Mariam Adel' }).click();
  await expect(heading(page, say('en', 'profile.title'))).toBeFocused();
  const profile = {
    NameAR: 'مريم عادل',
    PositionEN: 'Editor',
    PositionAR: 'محررة',
    BioEN: 'Reads twice.',
    BioAR: 'تقرأ مرتين.',
  };
  for (const [name, value] of Object.entries(profile)) await field(page, name).fill(value);
  await field(page, 'Image').setInputFiles(photo);
  await button(page, say('en', 'profile.save')).click();
  await expect(page.getByText(say('en', 'profile.saved'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mariam Adel' }).locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await expectNoBarriers(page, 'en');

  const authorization = `Bearer ${await storedToken(page)}`;
  const multipart = { ...blogSample, Image: photo };
  const { slug } = await (await request.post('/api/Blogs', { headers: { authorization }, multipart })).json();
  const profiles = { en: ['Mariam Adel', 'Editor', 'Reads twice.'], ar: ['مريم عادل', 'محررة', 'تقرأ مرتين.'] };
  const english = await (await request.get(`/blogs/${slug}`)).text();
  for (const word of profiles.en) expect(english).toContain(`>${word}<`);
  await page.goto(`/ar/blogs/${slug}`);
  const card = page.getByRole('region', { name: profiles.ar[0] });
  for (const word of profiles.ar) await expect(card.getByText(word, { exact: true })).toBeVisible();

  // The link is used up.
  await page.goto(address);
  await expect(heading(page, say('en', 'setPassword.expiredTitle'))).toBeVisible();
  expect(troubles.splice(0)).toEqual([expect.stringContaining('410')]);
});

test('on a phone in Arabic a second factor is set up, asked for, and recovered from', async ({
  page,
  site,
  request,
  troubles,
}) => {
  const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say('ar', key, variables);
  const email = 'nadia@example.com';
  await addAccount(request, site.url, email);
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page, 'ar');
  await logInAs(page, 'ar', email);
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await goTo(page, '/admin/profile');
  await button(page, text('profile.setUp')).click();
  await expect(page.getByRole('img', { name: text('profile.qr') })).toBeVisible();
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '');
  await expectNoBarriers(page, 'ar');
  await field(page, 'code').fill('000000');
  await field(page, 'ownPassword').fill(password);
  await button(page, text('profile.switchOn')).click();
  await expect(page.getByText(text('problem.wrongCode'))).toBeVisible();
  const arabicDigits = codeFrom(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  await field(page, 'code').fill(arabicDigits);
  await button(page, text('profile.switchOn')).click();
  await expect(page.getByRole('heading', { level: 3, name: text('profile.codesTitle') })).toBeFocused();
  const [first = '', second = ''] = await page.locator('main li code').allInnerTexts();
  await expectNoBarriers(page, 'ar');
  // They are nowhere else: a way into the menu asks first.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: text('admin.menu.open') }).click();
  await page
    .locator('#staff-menu')
    .getByRole('link', { name: text('admin.menu.blogs') })
    .click();
  await expect(page.getByText(text('profile.codesLost'))).toBeVisible();
  await button(page, text('admin.leave.stay')).click();
  await expect(page.getByText(first)).toBeVisible();
  await button(page, text('profile.codesKept')).click();
  await expect(page.getByText(text('profile.factorOn'))).toBeVisible();

  await button(page, text('profile.signOut')).click();
  await expect(page).toHaveURL(/\/ms-admin$/);
  await logInAs(page, 'ar', email);
  await expect(field(page, 'code')).toBeFocused();
  await expect(field(page, 'password')).toHaveValue(password);
  await expectNoBarriers(page, 'ar');
  await field(page, 'code').fill(codeFrom(secret, 1));
  await button(page, text('login.submit')).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  // The session ends in the middle of work; a recovery code brings the person back to it.
  await goTo(page, '/admin/profile');
  await field(page, 'PositionAR').fill('محررة أولى');
  const authorization = `Bearer ${await storedToken(page)}`;
  // Without the page's cookies, which ask for more than a token.
  await request.post('/api/Auth/LogoutEverywhere', { headers: { authorization } });
  await button(page, text('profile.save')).click();
  await button(page, text('admin.logIn')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=password]').fill(password);
  await button(dialog, text('login.submit')).click();
  await button(dialog, text('login.useRecovery')).click();
  await dialog.locator('[name=code]').fill(first);
  await button(dialog, text('login.submit')).click();
  await expect(page.getByText(text('profile.saved'))).toBeVisible();
  await expect(page.getByText(/9/).and(page.getByText(text('profile.factorOn')))).toBeVisible();

  await field(page, 'ownPassword').fill(password);
  await field(page, 'code').fill('000000');
  await button(page, text('profile.switchOff')).click();
  await expect(page.getByText(text('problem.wrongCode'))).toBeVisible();
  await expectNoBarriers(page, 'ar');
  await field(page, 'code').fill(second);
  await button(page, text('profile.switchOff')).click();
  await expect(page.getByText(text('profile.factorOff'), { exact: true })).toBeVisible();
  expect(second).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  // Asked for a code, refused two and without a session: the browser reports each answer of that kind.
  expect(troubles.splice(0)).toHaveLength(5);
});
