/** What a visitor may look for, in the order it is shown where all of them are found equally well. */
export const searchKinds = ['services', 'projects', 'articles', 'plans', 'people', 'pages'] as const;

export type SearchKind = (typeof searchKinds)[number];
