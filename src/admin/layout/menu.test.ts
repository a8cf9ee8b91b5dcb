import { expect, test } from 'vitest';
import { staffNotFoundPath } from '../../app/screens.ts';
import { adminScreens, profilePath } from '../../app/staff-screens.ts';
import { menu, menuEntryOf } from './menu.ts';
import { settingsTabAt, settingsTabs } from './settings-tabs.ts';

test.each(menu)('$path is a screen, for the same roles', ({ path, roles }) => {
  expect(adminScreens.find((screen) => screen.path === path)?.roles).toEqual(roles);
});

// The own profile is reached from the head of every page, the translation desk from what is to be translated, and nothing
// leads to what does not exist.
const elsewhere = [profilePath, '/admin/translations', staffNotFoundPath];
test.each(adminScreens.filter(({ path }) => !elsewhere.includes(path)))(
  '$path is reached from the menu',
  ({ path }) => {
    expect(menuEntryOf(path)).toBeDefined();
  },
);

test('a Marketer sees the calendar, the blogs and the media only', () => {
  expect(menu.filter(({ roles }) => roles.includes('Marketer')).map(({ path }) => path)).toEqual([
    '/admin/calendar',
    '/admin/blogs',
    '/admin/media',
  ]);
});

test.each(settingsTabs)('$path is a tab of the settings, for Admins', ({ path }) => {
  expect(adminScreens.find((screen) => screen.path === path)?.roles).toEqual(['Admin']);
  expect(menuEntryOf(path)?.path).toBe('/admin/settings');
});

test('a history belongs to the settings and is none of their tabs', () => {
  expect(menuEntryOf('/admin/history/blog/1')?.path).toBe('/admin/settings');
  expect(settingsTabAt('/admin/history/blog/1')).toBeUndefined();
});
