/** What a visitor may look for, in the order it is shown. */
export const searchKinds = ['services', 'projects', 'articles', 'plans'] as const;

export type SearchKind = (typeof searchKinds)[number];
