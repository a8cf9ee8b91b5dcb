import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Service } from '../../src/entities/service/service.contract.ts';
import type { RunningSite } from '../../testing/services/running-site.ts';
import { type bothLanguages, expect, languages, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

async function picture(name: string, width: number) {
  const drawn = sharp({ create: { width, height: 200, channels: 3, background: '#ff9a4d' } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

const [image, newImage] = await Promise.all([picture('queue.png', 300), picture('new-queue.png', 310)]);

const card = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

const stepValues = (index: number, en: string, ar: string) =>
  Object.fromEntries(
    ['title', 'bio', 'description'].flatMap((name) => [
      [`ServiceSteps[${index}][${name}EN]`, en],
      [`ServiceSteps[${index}][${name}AR]`, ar],
    ]),
  );

async function servicesIn(page: Page, category: string): Promise<Service[]> {
  return (await page.request.get(`/api/Services?Category=${category}`)).json();
}

async function callAsAdmin(site: RunningSite, method: string, path: string) {
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  expect((await fetch(`${site.url}/api/Services/${path}`, { method, headers })).ok).toBe(true);
}

const publicPage = async (page: Page, language: (typeof bothLanguages)[number]) =>
  (await page.request.get(`${languages[language].prefix}/services/queue-management`)).text();

test('an Admin who reads Arabic on a phone adds, edits, deletes and brings back a service; what cannot be sent is explained, and a failure while saving an edit loses nothing', async ({
  page,
  loginAs,
  site,
  troubles,
}) => {
  await loginAs('Admin');
  await speak(page, 'ar');

  await test.step('on a phone in Arabic one is added, edited, deleted and brought back', async () => {
    const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say('ar', key, variables);
    // Its page shows the first service of a category: ours, while the demo's is away.
    const [demo] = await servicesIn(page, 'queue-management');
    await callAsAdmin(site, 'DELETE', String(demo?.id));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/services#add');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { name: text('service.addTitle'), exact: true })).toBeVisible();

    await expect(page.getByRole('radio', { name: text('kind.Software') })).toBeChecked();
    await page.getByText(text('kind.Hardware'), { exact: true }).first().click();
    const plans = page.getByRole('switch');
    await field(page, 'Category').selectOption({ label: 'تطوير المواقع' });
    await expect(plans).toBeChecked();
    await expect(page.getByText(/تعرض الصفحة/)).toBeVisible();
    // Any other text is taken too, and one that means a category with a page is known again.
    await field(page, 'Category').selectOption({ label: text('service.otherCategory') });
    await field(page, 'Category').fill('خدمة بلا صفحة');
    await expect(page.getByText(text('service.noPage'))).toBeVisible();
    await field(page, 'Category').fill('إدارة الطوابير');
    await expect(page.getByText(text('service.shownAt', { path: '/services/queue-management' }))).toBeVisible();
    await expect(plans).not.toBeChecked();
    await fill(page, {
      TitleEN: 'Shorter queues',
      TitleAR: 'طوابير أقصر',
      BioEN: 'Nobody stands.',
      BioAR: 'لا أحد يقف.',
      DescriptionEN: 'A ticket, a seat and a screen.',
      DescriptionAR: 'تذكرة ومقعد وشاشة.',
      ...stepValues(0, 'Count', 'نعدّ'),
    });
    await field(page, 'Image').setInputFiles(image);
    await button(page, text('service.addStep')).click();
    await expect(field(page, 'ServiceSteps[1][titleAR]')).toBeFocused();
    await fill(page, stepValues(1, 'Seat', 'نُجلس'));
    await button(page, text('service.addQuestion')).click();
    await expect(field(page, 'Questions[0][questionAR]')).toBeFocused();
    await fill(page, {
      'Questions[0][questionEN]': 'Are there chairs?',
      'Questions[0][questionAR]': 'هل من مقاعد؟',
      'Questions[0][answerEN]': 'One for each ticket.',
      'Questions[0][answerAR]': 'لكل تذكرة مقعد.',
    });

    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/Services')) reads.push(request.url());
    });
    await button(page, text('service.add')).click();
    await expect(page.getByText(text('service.added'))).toBeVisible();
    await expect(card(page, 'طوابير أقصر')).toBeVisible();
    await expect(field(page, 'TitleEN')).toHaveValue('');
    // The form folds after the list has it: a click before that would fold it, not open it.
    await expect(field(page, 'TitleEN')).toBeHidden();
    await page.getByRole('heading', { name: text('service.addTitle'), exact: true }).click();
    await expect(page.getByRole('radio', { name: text('kind.Software') })).toBeChecked();
    expect(reads).toEqual([]);
    expect(await publicPage(page, 'en')).toContain('A ticket, a seat and a screen.');
    expect(await publicPage(page, 'ar')).toContain('تذكرة ومقعد وشاشة.');
    expect(await publicPage(page, 'ar')).toContain('لكل تذكرة مقعد.');

    await page.getByRole('link', { name: text('admin.list.edit', { name: 'طوابير أقصر' }) }).click();
    await expect(page).toHaveURL(/\/admin\/services\/service-edit\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('service.editTitle'));
    await expect(field(page, 'ServiceSteps[1][bioAR]')).toHaveValue('نُجلس');
    await page.getByRole('button', { name: /نقل .* إلى أسفل/ }).click();
    await expect(field(page, 'ServiceSteps[0][bioAR]')).toHaveValue('نُجلس');
    await button(page, `${text('service.removeQuestion')} 1`).click();
    await field(page, 'Image').setInputFiles(newImage);
    await field(page, 'TitleAR').fill('طوابير أقصر كثيراً');
    await button(page, text('service.update')).click();
    await expect(page).toHaveURL('/admin/services');
    await expect(page.getByText(text('service.updated'))).toBeVisible();
    expect(await publicPage(page, 'ar')).toContain('طوابير أقصر كثيراً');
    const [edited] = await servicesIn(page, 'queue-management');
    expect(edited?.image).toContain('-310x');
    expect(edited?.questions).toBeUndefined();
    expect(edited?.serviceSteps.map(({ titleEN }) => titleEN)).toEqual(['Seat', 'Count']);

    await page.getByRole('button', { name: text('admin.list.delete', { name: 'طوابير أقصر كثيراً' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('service.delete'), exact: true })
      .click();
    await keepUndoOpen(page, 'ar');
    await expect(card(page, 'طوابير أقصر كثيراً')).toHaveCount(0);
    expect(await publicPage(page, 'ar')).not.toContain('طوابير أقصر كثيراً');
    await button(page, text('admin.toast.undo')).click();
    await expect(card(page, 'طوابير أقصر كثيراً')).toBeVisible();
    expect(await publicPage(page, 'ar')).toContain('طوابير أقصر كثيراً');
    await callAsAdmin(site, 'DELETE', String(edited?.id));
    await callAsAdmin(site, 'POST', `${demo?.id}/Restore`);
  });

  await test.step('what cannot be sent is explained, and a failure while saving an edit loses nothing', async () => {
    const [before] = await servicesIn(page, 'computers');
    await goTo(page, '/admin/services#add');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent += 1;
    });
    await field(page, 'TitleEN').fill('Half a service');
    await page.keyboard.press('Control+s');
    const alert = page.getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('link')).toHaveCount(13);
    expect(sent).toBe(0);
    await button(page, say('ar', 'admin.form.reset')).click();
    await expect(alert).toHaveCount(0);

    await page.route('**/Draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await goTo(page, `/admin/services/service-edit/${before?.id}`);
    await field(page, 'ServiceSteps[0][bioAR]').fill('');
    await expect(button(page, say('ar', 'service.update'))).toBeDisabled();
    await page.locator('#checks a').click();
    await expect(field(page, 'ServiceSteps[0][bioAR]')).toBeFocused();
    await page.keyboard.type('سطر جديد');
    await button(page, say('ar', 'service.update')).click();
    await expect(alert).toContainText(say('ar', 'problem.offline'));
    await expect(field(page, 'ServiceSteps[0][bioAR]')).toHaveValue('سطر جديد');
    // Whoever loads the page anew finds it again, and may still give it up.
    await page.reload();
    await expect(field(page, 'ServiceSteps[0][bioAR]')).toHaveValue('سطر جديد');
    await button(page, say('ar', 'admin.form.reset')).click();
    await expect(field(page, 'ServiceSteps[0][bioAR]')).toHaveValue(before?.serviceSteps[0]?.bioAR ?? '');
    expect(await servicesIn(page, 'computers')).toEqual([before]);
    expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
  });
});
