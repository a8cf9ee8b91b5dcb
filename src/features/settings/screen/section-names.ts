/** The subjects of the settings, in the order of the page. Each has the texts `settings.section.*` and `settings.note.*`. */
export const sectionNames = [
  'company',
  'contact',
  'social',
  'statistics',
  'search',
  'plans',
  'articles',
  'notifications',
  'measuring',
  'requests',
] as const;

export type SectionName = (typeof sectionNames)[number];

export const sectionId = (name: SectionName) => `settings-${name}`;
