import { useField, useFormContext } from '../../kit/ui/fields/form-context.ts';

/** A field of a public form: all of them are required. */
export function usePublicField(name: string, hint?: string) {
  const { values, messages } = useFormContext();
  const field = useField(name, hint);
  // A browser without scripts puts the focus where the first message is.
  const autoFocus = !values && messages[0]?.name === name;
  return { ...field, control: { ...field.control, required: true, autoFocus } };
}
