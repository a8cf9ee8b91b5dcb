import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { hasNewPictures } from '../form/draft/form-drafts.ts';

/** A copy that typing does not change. Files stay the ones that they are. */
export function copyValues<Value>(value: Value): Value;
export function copyValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => copyValues(one));
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyValues(inner)]));
}

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/** Whether two values of a form say the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isTree(one) || !isTree(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameValue(Reflect.get(one, name), Reflect.get(other, name)));
}

/**
 * Once it is saved, a form is unchanged as it was sent. What was typed meanwhile is a change of it, and the pictures that
 * were new are stored ones now.
 */
export function rebaseForm<V>(form: UseFormReturn<FieldValues, unknown, V>, sent: FieldValues, stored: FieldValues) {
  const typed = copyValues(form.getValues());
  const base = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, hasNewPictures(value) ? stored[name] : value]),
  );
  form.reset(base, {
    ...{ keepValues: true, keepErrors: true, keepTouched: true },
    ...{ keepSubmitCount: true, keepIsValid: true, keepIsSubmitted: true },
  });
  for (const [name, value] of Object.entries(typed)) {
    const isStored = hasNewPictures(value) && isSameValue(value, sent[name]);
    if (isStored) form.setValue(name, base[name], { shouldValidate: true });
    else if (!isSameValue(value, base[name])) form.setValue(name, value, { shouldDirty: true });
  }
}
