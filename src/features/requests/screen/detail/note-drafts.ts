import { draftStore } from '../../../../kit/ui/fields/draft-store.ts';

const asItIs = (words: string) => words;

/**
 * What was typed and not yet added, by request: neither looking at another one in between nor a reload loses it. It
 * goes with the tab, because it is about persons.
 */
export const noteDrafts = draftStore<string>({
  storage: 'sessionStorage',
  prefix: 'note:',
  toText: asItIs,
  toDraft: asItIs,
});
