import type { Page } from '@playwright/test';
import { planSample } from '../../../src/entities/plan/plan.sample.ts';
import { dayIn } from '../../../src/kit/i18n/company-time.ts';
import { addDays, weekdayAndDay } from '../../../src/kit/i18n/dates/days.ts';
import { languages as siteLanguages } from '../../../src/kit/i18n/languages.ts';
import { expect, expectNoAxeViolationsOnce, languagesOnce, say, test } from '../../lib/fixtures.ts';
import { logIn } from '../../lib/log-in.ts';
import { button, keepUndoOpen, speak } from '../../lib/staff.ts';

const today = dayIn(new Date(), 'Africa/Cairo');

/** A draft that is complete, as somebody else has left it. */
async function addDraft(page: Page, url: string, NameEN: string, NameAR: string) {
  const headers = { authorization: `Bearer ${await logIn(url)}` };
  const answer = await page.request.post('/api/Plans', {
    data: { ...planSample, NameEN, NameAR, Status: 'draft' },
    headers,
  });
  expect(answer.status()).toBe(201);
}

for (const language of languagesOnce) {
  const text = (key: Parameters<typeof say>[1], variables?: Record<string, string>) => say(language, key, variables);
  const [nameEN, nameAR] = language === 'en' ? ['Heron plan', 'خطة مالك الحزين'] : ['Stork plan', 'خطة اللقلق'];
  const name = language === 'en' ? nameEN : nameAR;
  const [next, previous] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

  test(`an Admin who reads ${language} gives a draft a day by keyboard, moves it and undoes that; arrows follow either language`, async ({
    page,
    site,
    loginAs,
  }) => {
    await addDraft(page, site.url, nameEN, nameAR);
    const other = language === 'en' ? 'ar' : 'en';
    await speak(page, other);
    await loginAs('Admin');
    await page.goto('/admin/calendar');
    const link = page.getByRole('link', { name });
    const cell = (day: string) => page.locator(`td[data-day="${day}"]`);
    const moved = (day: string, time: string) => text('calendar.moved', { day: weekdayAndDay(day, language), time });
    const [tomorrow, inAWeek, inEightDays] = [addDays(today, 1), addDays(today, 7), addDays(today, 8)];

    await test.step('arrows lead the other way in the other language, in the month and in the dialog', async () => {
      await page.getByRole('link', { name: language === 'en' ? nameAR : nameEN }).press('m');
      await page.keyboard.press(previous);
      await expect(cell(tomorrow)).toHaveAttribute('data-target');
      await page.keyboard.press('Enter');
      const day = page.getByRole('dialog').locator('#field-schedule-day');
      await expect(day).toHaveValue(tomorrow);
      await page.keyboard.press(previous);
      await expect(day).toHaveValue(addDays(today, 2));
      await page.keyboard.press('Escape');
      await button(page, siteLanguages[language].label).click();
    });

    await link.press('m');
    const drop = button(page, text('calendar.drop'));
    await expect(drop).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('status').filter({ hasText: text('calendar.dayPassed') })).toBeVisible();
    await drop.press('Enter');
    await expect(drop, 'a day that has passed takes nothing').toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();

    await link.press('m');
    await page.keyboard.press('ArrowDown');
    await expect(cell(inAWeek)).toHaveAttribute('data-target');
    await expectNoAxeViolationsOnce(page, language);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: text('schedule.title', { name }) });
    const [date, time] = ['day', 'time'].map((field) => dialog.locator(`#field-schedule-${field}`));
    if (!date || !time) throw new Error('the dialog has no date or no time');
    await expect(date).toHaveValue(inAWeek);
    await page.keyboard.press(next);
    await expect(date).toHaveValue(inEightDays);
    await expect(dialog.getByRole('status')).toContainText(weekdayAndDay(inEightDays, language));
    await date.fill(today);
    await time.fill('00:00');
    await expect(dialog.getByText(text('schedule.passed'))).toBeVisible();
    await date.fill(inAWeek);
    await time.fill('10:15');
    await dialog.getByRole('switch', { name: text('schedule.takeDown') }).check();
    await dialog.locator('#field-schedule-endDay').fill(today);
    await expect(dialog.getByText(text('schedule.endBeforeStart'))).toBeVisible();
    await expectNoAxeViolationsOnce(page, language);
    await dialog.locator('#field-schedule-endDay').fill(addDays(today, 60));
    await button(dialog, text('schedule.submit')).click();
    await expect(page.getByText(moved(inAWeek, '10:15'))).toBeVisible();
    await expect(cell(inAWeek).getByRole('link', { name })).toBeFocused();

    await page.keyboard.press('m');
    await page.keyboard.press(next);
    await expect(cell(inEightDays)).toContainText(text('calendar.keeps', { time: '10:15' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(moved(inEightDays, '10:15'))).toBeVisible();
    await keepUndoOpen(page, language);
    await expect(cell(inEightDays).getByRole('link', { name })).toBeVisible();
    await button(page.getByRole('status'), text('admin.toast.undo')).click();
    await expect(cell(inAWeek).getByRole('link', { name })).toBeVisible();

    await cell(inAWeek).getByRole('link', { name }).dragTo(cell(inEightDays));
    await expect(page.getByText(moved(inEightDays, '10:15'))).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('listitem')
      .getByRole('button', { name: text('calendar.moveOne', { name }) })
      .click();
    await expect(date).toHaveValue(inEightDays);
    await expect(dialog.getByRole('switch', { name: text('schedule.takeDown') })).toBeChecked();
  });
}
