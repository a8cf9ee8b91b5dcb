import type { FieldValues } from 'react-hook-form';

/** What was typed and not yet saved. `version` is that of the record it was typed over; `hadFiles` when some were chosen. */
export type Draft = { values: FieldValues; savedAt: string; version: string | null; hadFiles: boolean };

const nameOf = (form: string) => `draft:${form}`;

const isFile = (value: unknown) => value instanceof Blob;

function hasFiles(value: unknown): boolean {
  if (isFile(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFiles);
}

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
      const draft: Draft = { values, savedAt, version, hadFiles: hasFiles(values) };
      localStorage.setItem(nameOf(form), JSON.stringify(draft, withoutFiles));
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
