import { draftStore } from '../../kit/ui/fields/draft-store.ts';
import type { Values } from '../../kit/ui/fields/use-form.ts';

/** What was typed and not yet received; once it was sent, with the key that makes every repetition the same sending. */
export type Draft = { values: Values; key?: string };

/** Until the tab is closed: a reload, a change of language or a crashed page costs nobody their text. */
export const drafts = draftStore<Draft>({ storage: 'sessionStorage', prefix: 'draft.' });
