type Kind = {
  /** The columns that name a record. */
  title: readonly string[];
  /** Where one is edited: its id follows. */
  edit: string;
};

/** Everything that is written in two languages, by the names of its endpoints and tables. */
export const translated = {
  project: { title: ['title'], edit: '/admin/projects/edit-project/' },
  blog: { title: ['title'], edit: '/admin/blogs/edit-blog/' },
  service: { title: ['title'], edit: '/admin/services/service-edit/' },
  // Reviews are edited in their list.
  review: { title: ['firstName', 'lastName'], edit: '/admin/reviews?edit=' },
  client: { title: ['name'], edit: '/admin/clients/edit-client/' },
  teamMember: { title: ['firstName', 'lastName'], edit: '/admin/team/team-edit/' },
  plan: { title: ['name'], edit: '/admin/plans/plan-edit/' },
} as const satisfies Record<string, Kind>;

export type TranslatedKind = keyof typeof translated;

export const translatedKinds = Object.keys(translated) as [TranslatedKind, ...TranslatedKind[]];
