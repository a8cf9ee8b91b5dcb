/** The subjects of the settings, in the order of the page. Each has the texts `settings.section.*` and `settings.note.*`. */
export const sectionNames = [
  'company',
  'contact',
  'place',
  'social',
  'statistics',
  'search',
  'siteSearch',
  'plans',
  'articles',
  'notifications',
  'measuring',
  'requests',
] as const;

export type SectionName = (typeof sectionNames)[number];

export const sectionId = (name: SectionName) => `settings-${name}`;
