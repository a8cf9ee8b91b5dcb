import type { Project } from '../../src/entities/project/project.contract.ts';
import { expect, expectNoBarriers, languages, languagesOnce, say, test } from '../lib/fixtures.ts';
import { button, field, speak } from '../lib/staff.ts';

const slug = 'zenith-steel-24-workstations-for-heavy-models';

for (const language of languagesOnce) {
  const { prefix } = languages[language];

  test(`staff prove a project in ${language}, and its page shows it`, async ({ page, loginAs }) => {
    const project: Project = await (await page.request.get(`/api/Projects/BySlug/${slug}`)).json();
    const [first = '', second = ''] = project.mediaUrls;
    await loginAs('Admin');
    await speak(page, language);
    await page.goto(`/admin/projects/edit-project/${project.id}`);
    // It is open because there is something in it.
    await expect(field(page, 'Year')).toHaveValue('2024');
    await expect(field(page, 'Client').locator('option')).not.toHaveCount(1);
    await field(page, 'Client').selectOption({ label: language === 'en' ? 'Delta Foods' : 'دلتا للأغذية' });
    await field(page, 'Weeks').fill('0');
    await field(page, 'Weeks').blur();
    const broken = say(language, 'rule.upTo999', { field: say(language, 'field.Weeks') });
    await expect(page.locator('#field-Weeks-error')).toHaveText(broken);
    await field(page, 'Weeks').fill('٣');
    await field(page, 'Figures[0][value]').fill('77%');
    await page
      .getByRole('button', { name: say(language, 'project.removeFigure') })
      .last()
      .click();
    await button(page, say(language, 'project.addFigure')).click();
    await expect(field(page, 'Figures[2][value]')).toBeFocused();
    await field(page, 'Figures[2][value]').fill('5');
    await field(page, 'Figures[2][labelEN]').fill('new figures');
    await field(page, 'Figures[2][labelAR]').fill('أرقام جديدة');
    await field(page, 'Captions[1][textEN]').fill('The second picture');
    await field(page, 'Captions[1][textAR]').fill('الصورة الثانية');
    await expectNoBarriers(page, language);
    // A caption goes with its picture.
    // Numbers stand in a sentence as they are.
    const picture = say(language, 'admin.pictures.stored', { number: '2' }).replace(/[\u2068\u2069]/g, '');
    await button(page, say(language, 'admin.list.moveUp', { name: picture })).click();
    await expect(field(page, 'Captions[0][textEN]')).toHaveValue('The second picture');
    await button(page, say(language, 'project.update')).click();
    await expect(page).toHaveURL(/\/admin\/projects$/);

    const saved: Project = await (await page.request.get(`/api/Projects/${project.id}`)).json();
    expect(saved).toMatchObject({ weeks: 3, mediaUrls: [second, first], client: { nameEN: 'Delta Foods' } });
    expect(saved.captions?.[0]).toEqual({ textEN: 'The second picture', textAR: 'الصورة الثانية' });
    expect(saved.figures?.map(({ value }) => value)).toEqual(['77%', '9', '5']);
    await page.goto(`${prefix}/portfolio/${slug}`);
    const main = page.getByRole('main');
    const client = language === 'en' ? 'Delta Foods' : 'دلتا للأغذية';
    await expect(main.getByRole('img', { name: client, exact: true })).toBeVisible();
    await expect(main.getByText('77%', { exact: true })).toBeVisible();
    await expect(main.getByText(language === 'en' ? 'The second picture' : 'الصورة الثانية')).toBeVisible();
  });
}
