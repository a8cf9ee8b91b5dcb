import { expect, test } from 'vitest';
import { defaultSettings } from './settings.defaults.ts';
import { settingsIn } from './settings-in.ts';

test('a page carries the company in its own language, and in the other what is not said in this one', () => {
  const settings = { ...defaultSettings, cityEN: 'Alexandria', cityAR: '' };
  const { companyEN, companyAR, descriptionEN, descriptionAR, cityEN } = settingsIn(settings, 'ar');
  expect([companyEN, companyAR]).toEqual([settings.companyEN, settings.companyAR]);
  expect([descriptionEN, descriptionAR]).toEqual(['', settings.descriptionAR]);
  expect(cityEN).toBe('Alexandria');
  expect(settingsIn(settings, 'en')).toMatchObject({ descriptionEN: settings.descriptionEN, descriptionAR: '' });
});
