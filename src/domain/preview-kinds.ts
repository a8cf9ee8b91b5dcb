/** What can be looked at before it is saved. */
export const previewKinds = ['project', 'blog', 'service'] as const;

export type PreviewKind = (typeof previewKinds)[number];
