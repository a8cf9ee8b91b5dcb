import type { FieldValues } from 'react-hook-form';

/** What was typed and not yet saved. `version` is that of the record it was typed over. */
export type Draft = { values: FieldValues; savedAt: string; version: string | null };

const nameOf = (form: string) => `draft:${form}`;

const isFile = (value: unknown) => value instanceof Blob;

/** Files stay out: a browser's storage is too small for them. */
function withoutFiles(_key: string, value: unknown) {
  if (isFile(value)) return undefined;
  if (!Array.isArray(value) || !value.some(isFile)) return value;
  const rest = value.filter((one) => !isFile(one));
  return rest.length > 0 ? rest : undefined;
}

/** Texts that outlive a crash, a closed tab or an ended session, in this browser only. */
export const draftStore = {
  read(form: string): Draft | null {
    try {
      return JSON.parse(localStorage.getItem(nameOf(form)) ?? 'null');
    } catch {
      return null; // no storage here, and no need of it
    }
  },

  /** When it was kept, or null when the browser would not. */
  keep(form: string, values: FieldValues, version: string | null): string | null {
    const savedAt = new Date().toISOString();
    try {
      localStorage.setItem(nameOf(form), JSON.stringify({ values, savedAt, version }, withoutFiles));
      return savedAt;
    } catch {
      return null; // full or forbidden: the text is still in the form
    }
  },

  forget(form: string) {
    try {
      localStorage.removeItem(nameOf(form));
    } catch {
      // Nothing was kept, then.
    }
  },
};
