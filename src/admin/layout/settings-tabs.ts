/** What concerns the site itself, as tabs of one screen. Each keeps its own address, and has a text `settings.tab.*`. */
export const settingsTabs = [
  { name: 'company', path: '/admin/settings' },
  { name: 'brand', path: '/admin/settings/brand' },
  { name: 'mail', path: '/admin/mail' },
  { name: 'staff', path: '/admin/staff' },
  { name: 'activity', path: '/admin/activity' },
] as const;

/** The tab that is open at an address; a history belongs to the settings without being one of their tabs. */
export function settingsTabAt(pathname: string) {
  return settingsTabs.find(({ path }) => path === pathname.replace(/\/+$/, ''));
}
