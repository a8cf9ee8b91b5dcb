import type { FieldValues } from 'react-hook-form';
import { draftStore } from '../../../ui/fields/draft-store.ts';
import { LibraryPicture, revived } from '../../media/library-picture.ts';

/** What was typed and not yet saved. `version` is that of the record it was typed over; `hadFiles` when some were chosen. */
export type Draft = { values: FieldValues; savedAt: string; version: string | null; hadFiles: boolean };

const isFile = (value: unknown) => value instanceof Blob && !(value instanceof LibraryPicture);

export function hasFiles(value: unknown): boolean {
  return has(isFile, value);
}

/** Files, or pictures of the library: whatever is a stored picture once it is saved. */
export function hasNewPictures(value: unknown): boolean {
  return has((one) => one instanceof Blob, value);
}

function has(isWanted: (value: unknown) => boolean, value: unknown): boolean {
  if (isWanted(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => has(isWanted, one));
}

/** Files stay out: a browser's storage is too small for them. */
function withoutFiles(_key: string, value: unknown) {
  if (isFile(value)) return undefined;
  if (!Array.isArray(value) || !value.some(isFile)) return value;
  const rest = value.filter((one) => !isFile(one));
  return rest.length > 0 ? rest : undefined;
}

/** Outlive a crash, a closed tab or an ended session. */
export const formDrafts = draftStore<Draft>({
  storage: 'localStorage',
  prefix: 'draft:',
  toText: (draft) => JSON.stringify(draft, withoutFiles),
  toDraft: (text) => JSON.parse(text, revived),
});
