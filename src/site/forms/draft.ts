import type { Values } from './send-form.ts';

/** What was typed and not yet received; once it was sent, with the key that makes every repetition the same sending. */
export type Draft = { values: Values; key?: string };

const nameOf = (form: string) => `draft.${form}`;

/** Until the tab is closed: a reload, a change of language or a crashed page costs nobody their text. */
export function readDraft(form: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null');
  } catch {
    return null; // no storage here, and no need of it
  }
}

export function keepDraft(form: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(nameOf(form), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(form));
  } catch {
    // Full or forbidden: the text is still in the form.
  }
}
