import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findCategory } from '../../src/domain/categories.ts';
import type { Project } from '../../src/entities/project/project.contract.ts';
import { projectSample } from '../../src/entities/project/project.sample.ts';
import type { RunningSite } from '../../testing/services/running-site.ts';
import { bothLanguages, expect, expectNoBarriers, languages, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { button, field, goTo, keepUndoOpen, speak } from '../lib/staff.ts';

/** Pictures of different widths: the address of a stored one tells which it is. */
async function picture(name: string, width: number) {
  const drawn = sharp({ create: { width, height: 200, channels: 3, background: '#087a71' } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

const [head, newHead, red, green, blue] = await Promise.all([
  picture('head.png', 300),
  picture('new-head.png', 310),
  picture('red.png', 320),
  picture('green.png', 330),
  picture('blue.png', 340),
]);
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say('en', key, variables);
const card = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });
/** The names of the chosen pictures, in their order. */
const tiles = (page: Page) => page.locator('li').filter({ has: page.locator('[data-remove]') });

async function publicPage(page: Page, slug: string, language: (typeof bothLanguages)[number] = 'en') {
  return (await page.request.get(`${languages[language].prefix}/portfolio/${slug}`)).text();
}

/** The widths of the pictures among the results, in their order. */
const widthsOf = ({ mediaUrls }: Project) => mediaUrls.map((url) => Number(/-(\d+)x/.exec(url)?.[1]));

async function stored(page: Page, name: string): Promise<Project | undefined> {
  const all: Project[] = await (await page.request.get('/api/Projects')).json();
  return all.find(({ titleEN }) => titleEN === name);
}

async function addProject(site: RunningSite, name: string): Promise<Project> {
  const body = new FormData();
  const { HeadImage: _, MediaFiles: __, Figures: ___, Captions: ____, ProjectSteps, ...words } = projectSample;
  for (const [key, value] of Object.entries({ ...words, NameEN: name })) body.append(key, value);
  const file = ({ buffer, mimeType }: typeof head) => new Blob([Buffer.from(buffer)], { type: mimeType });
  body.append('HeadImage', file(head), head.name);
  for (const one of [red, green]) body.append('MediaFiles', file(one), one.name);
  for (const [index, texts] of [...ProjectSteps, ...ProjectSteps].entries())
    for (const [key, value] of Object.entries(texts)) body.append(`ProjectSteps[${index}][${key}]`, value);
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  return (await fetch(`${site.url}/api/Projects`, { method: 'POST', headers, body })).json();
}

async function removeProject(site: RunningSite, id: number | undefined) {
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  expect((await fetch(`${site.url}/api/Projects/${id}`, { method: 'DELETE', headers })).status).toBe(204);
}

/** On to a control by the key alone. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 25; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('an Admin adds a project by keyboard alone, and the site shows it in both languages', async ({
  page,
  loginAs,
  site,
}) => {
  await loginAs('Admin');
  // Early: the browser must have heard that somebody answers its dialogs before it opens one.
  let asked: (typeof head)[] = [];
  page.on('filechooser', (chooser) => void chooser.setFiles(asked));
  await page.goto('/admin/projects#add');
  await field(page, 'NameEN').focus();
  const typeInto = async (name: string, words: string) => {
    await tabTo(page, field(page, name));
    await page.keyboard.type(words);
  };
  const chooseIn = async (name: string, files: (typeof head)[]) => {
    await tabTo(page, field(page, name));
    asked = files;
    await page.keyboard.press('Enter');
  };
  await typeInto('NameEN', 'Keyboard Tower: a name that is longer than thirty characters');
  await typeInto('NameAR', 'برج المفاتيح');
  await typeInto('DescriptionEN', 'Built without a mouse. And it stands.');
  await typeInto('DescriptionAR', 'بُني دون فأرة. وهو قائم.');
  await tabTo(page, field(page, 'Type'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Type')).toHaveValue('Hardware');
  await tabTo(page, field(page, 'Category'));
  await page.keyboard.type('Surv');
  await expect(field(page, 'Category')).toHaveValue('SurveliianceSystems'); // spelt so
  await chooseIn('HeadImage', [head]);
  await expect(page.getByText(head.name)).toBeVisible();
  await chooseIn('MediaFiles', [red, green]);
  await expect(tiles(page)).toContainText([red.name, green.name]);
  const later = button(page, text('admin.list.moveDown', { name: red.name }));
  await tabTo(page, later);
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toContainText([green.name, red.name]);
  await expect(button(page, text('admin.list.moveUp', { name: red.name }))).toBeFocused();

  await typeInto('ProjectSteps[0][titleEN]', 'Plan');
  await typeInto('ProjectSteps[0][titleAR]', 'تخطيط');
  await typeInto('ProjectSteps[0][descriptionEN]', 'Drawn first.');
  await typeInto('ProjectSteps[0][descriptionAR]', 'رُسم أولاً.');
  await expect(button(page, text('project.add'))).toBeEnabled();
  await expect(page.getByRole('button', { name: text('project.removeStep') })).toHaveCount(0);
  await tabTo(page, button(page, text('project.addStep')));
  await page.keyboard.press('Enter');
  await expect(field(page, 'ProjectSteps[1][titleEN]')).toBeFocused();
  await expect(page.getByRole('button', { name: text('project.removeStep') })).toHaveCount(1);
  await expect(button(page, text('project.add'))).toBeDisabled();
  await typeInto('ProjectSteps[1][titleEN]', 'Build');
  await typeInto('ProjectSteps[1][titleAR]', 'بناء');
  await typeInto('ProjectSteps[1][descriptionEN]', 'Key by key.');
  await typeInto('ProjectSteps[1][descriptionAR]', 'مفتاحاً مفتاحاً.');
  await tabTo(page, button(page, text('project.add')));
  await page.keyboard.press('Enter');

  await expect(page.getByText(text('project.added'))).toBeVisible();
  await expect(card(page, 'Keyboard Tower: a name that is…')).toBeVisible();
  await expect(page.getByRole('article').last()).toContainText('Hardware · Surveillance cameras');
  await expect(field(page, 'NameEN')).toHaveValue('');
  await expect(tiles(page)).toHaveCount(0);
  const added = await stored(page, 'Keyboard Tower: a name that is longer than thirty characters');
  expect(added && widthsOf(added)).toEqual([330, 320]);
  const shown = {
    en: ['Keyboard Tower', 'Drawn first.', 'Key by key.'],
    ar: ['برج المفاتيح', 'رُسم أولاً.', 'مفتاحاً مفتاحاً.'],
  };
  for (const language of bothLanguages) {
    const html = await publicPage(page, added?.slug ?? '', language);
    for (const words of shown[language]) expect(html).toContain(words);
  }
  await removeProject(site, added?.id);
});

test('an edit puts stored and new pictures and the steps in one order, and the site follows; what cannot be sent is explained, and a server that fails costs nothing that was typed or chosen', async ({
  page,
  loginAs,
  site,
  troubles,
}) => {
  const { id, slug } = await addProject(site, 'Edited Tower');
  await loginAs('Admin');
  await page.goto('/admin/projects');

  await test.step('an edit puts stored and new pictures and the steps in one order; delete and undo follow on the site', async () => {
    await page.getByRole('link', { name: text('admin.list.edit', { name: 'Edited Tower' }) }).click();
    await expect(page).toHaveURL(`/admin/projects/edit-project/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('project.editTitle'));
    await expect(field(page, 'ProjectSteps[3][titleEN]')).toHaveValue('Handover');
    const isStored = (number: number) => `Stored picture ${number}`;
    await expect(tiles(page)).toContainText([isStored(1), isStored(2)]);

    await field(page, 'HeadImage').setInputFiles(newHead);
    await field(page, 'MediaFiles').setInputFiles(blue);
    await expect(tiles(page)).toContainText([isStored(1), isStored(2), blue.name]);
    await field(page, 'MediaFiles').setInputFiles({ ...notes, mimeType: 'image/png' });
    await button(page, text('project.update')).click();
    // Only the server knows; it means the second of the files and the fourth of the pictures.
    await expect(tiles(page).nth(3)).toContainText(/\(4\).* could not be read as an image/);
    await button(page, text('admin.pictures.remove', { name: notes.name })).click();
    await tiles(page).nth(2).locator('[data-handle]').hover();
    await page.mouse.down();
    await tiles(page).nth(0).hover();
    await page.mouse.up();
    await expect(tiles(page)).toContainText([blue.name, isStored(1), isStored(2)]);
    await button(page, text('admin.list.moveUp', { name: isStored(2) })).click();
    await expect(tiles(page)).toContainText([blue.name, isStored(2), isStored(1)]);

    await field(page, 'ProjectSteps[1][titleEN]').fill('Moves up');
    const steps = page.locator('li').filter({ has: page.locator('fieldset') });
    await steps.nth(1).locator('[data-handle]').hover();
    await page.mouse.down();
    await steps.nth(0).locator('legend').hover();
    await page.mouse.up();
    await expect(field(page, 'ProjectSteps[0][titleEN]')).toHaveValue('Moves up');
    await page.getByRole('button', { name: `${text('project.removeStep')} 4`, exact: true }).click();
    await expect(steps).toHaveCount(3);
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await button(page, text('project.update')).click();
    await request;
    await expect(page).toHaveURL('/admin/projects');
    await expect(page.getByText(text('project.updated'))).toBeVisible();

    const edited = await stored(page, 'Edited Tower');
    expect(edited && widthsOf(edited)).toEqual([340, 330, 320]);
    expect(edited?.headImageUrl).toContain('-310x');
    expect(edited?.projectSteps.map(({ titleEN }) => titleEN)).toEqual(['Moves up', 'Survey', 'Survey']);
    expect(await publicPage(page, slug)).toContain('Moves up');

    await page.getByRole('button', { name: text('admin.list.delete', { name: 'Edited Tower' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('project.delete'), exact: true })
      .click();
    await keepUndoOpen(page, 'en');
    await expect(card(page, 'Edited Tower')).toHaveCount(0);
    expect((await page.request.get(`/portfolio/${slug}`)).url()).toContain('/not-found');
    await button(page, text('admin.toast.undo')).click();
    await expect(card(page, 'Edited Tower')).toBeVisible();
    expect(await publicPage(page, slug)).toContain('Moves up');
    await removeProject(site, id);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  await test.step('what cannot be sent is explained, and a server that fails costs nothing that was typed or chosen', async () => {
    await goTo(page, '/admin/projects#add');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await field(page, 'NameEN').fill('Patient Tower');
    await field(page, 'MediaFiles').setInputFiles([red, notes]);
    const broken = tiles(page).filter({ hasText: notes.name });
    await expect(broken).toContainText('must be an image');
    await page.keyboard.press('Control+s');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(11);
    await summary.getByRole('link', { name: /must be an image/ }).click();
    await expect(button(page, text('admin.pictures.remove', { name: notes.name }))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tiles(page)).toHaveCount(1);
    await expect(button(page, text('admin.pictures.remove', { name: red.name }))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('needs at least one entry').last()).toBeVisible();
    await expect(field(page, 'MediaFiles')).toBeFocused();
    await expect(button(page, text('project.add'))).toBeDisabled();
    expect(sent).toBe(0);

    await field(page, 'NameAR').fill('برج صبور');
    await field(page, 'DescriptionEN').fill('It waits.');
    await field(page, 'DescriptionAR').fill('ينتظر.');
    await field(page, 'Type').selectOption('Software');
    await field(page, 'Category').selectOption('WebDevelopment');
    await field(page, 'HeadImage').setInputFiles(head);
    await field(page, 'MediaFiles').setInputFiles([red, green]);
    for (const name of ['titleEN', 'titleAR', 'descriptionEN', 'descriptionAR'])
      await field(page, `ProjectSteps[0][${name}]`).fill('One');
    await page.route('**/api/Projects', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await button(page, text('project.add')).click();
    await expect(summary).toBeFocused();
    await page.unroute('**/api/Projects');
    await expect(field(page, 'NameEN')).toHaveValue('Patient Tower');
    await expect(tiles(page)).toContainText([red.name, green.name]);
    await button(page, text('admin.tryAgain')).click();
    await expect(page.getByText(text('project.added'))).toBeVisible();
    await expect(card(page, 'Patient Tower')).toHaveCount(1);
    await removeProject(site, (await stored(page, 'Patient Tower'))?.id);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('500')]);
  });
});

test('in Arabic, a new project has the categories of its type and needs no proof, and neither chosen files and steps nor what is wrong with a project are a barrier', async ({
  page,
  loginAs,
  site,
}) => {
  const { id } = await addProject(site, 'Wide Tower');
  await loginAs('Admin');
  await speak(page, 'ar');
  await page.goto('/admin/projects?q=tower#add');

  await test.step('the categories of a project are those of its type', async () => {
    const disciplines = () =>
      field(page, 'Category').evaluate((select: HTMLSelectElement) =>
        [...select.options].map(({ value }) => value).filter(Boolean),
      );
    await field(page, 'Type').selectOption('Hardware');
    const hardware = await disciplines();
    expect(new Set(hardware.map((value) => findCategory(value)?.discipline))).toEqual(new Set(['hardware']));
    await field(page, 'Category').selectOption(hardware[0] ?? '');
    await field(page, 'Type').selectOption('Software');
    await expect(field(page, 'Category')).toHaveValue('');
    const software = await disciplines();
    expect(new Set(software.map((value) => findCategory(value)?.discipline))).toEqual(new Set(['software']));
  });

  await test.step('it needs no proof, which is folded away', async () => {
    await expect(field(page, 'Year')).toBeHidden();
    await page.getByText(say('ar', 'project.proof'), { exact: true }).locator('xpath=..').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Year')).toBeVisible();
    await expect(field(page, 'Figures[0][value]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Year')).toBeHidden();
  });

  await test.step('neither chosen files and steps nor what is wrong with it are a barrier', async () => {
    await field(page, 'MediaFiles').setInputFiles([red, notes]);
    await button(page, say('ar', 'project.addStep')).click();
    await expect(tiles(page)).toHaveCount(2);
    await expectNoBarriers(page, 'ar');
    await button(page, say('ar', 'admin.form.reset')).click();
    await goTo(page, `/admin/projects/edit-project/${id}`);
    await field(page, 'NameEN').fill('Wider Tower');
    await field(page, 'NameAR').fill(' ');
    await expect(page.locator('#checks a')).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('#checks a')).toBeFocused();
    await expectNoBarriers(page, 'ar');
    await button(page, say('ar', 'admin.form.reset')).click();
  });
  await removeProject(site, id);
});
