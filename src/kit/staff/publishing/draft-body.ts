import { toFormData } from '../form/to-form-data.ts';

/** Whether nobody has typed anything into it: a form shows a row to type in where there is none. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (value instanceof Blob || typeof value !== 'object') return false;
  return Object.values(value).every(isBlank);
}

/** What a draft is made of: an empty list says that nothing shall be left of it, which a missing one does not. */
const asDraft = (value: unknown) => (Array.isArray(value) && value.every(isBlank) ? null : value);

/** The values of a form as the calls on drafts take them. */
export function draftBody(values: object): FormData {
  return toFormData(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asDraft(value)])));
}
