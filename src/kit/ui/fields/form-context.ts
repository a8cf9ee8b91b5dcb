import { createContext, use } from 'react';
import { describe } from './field-frame.tsx';
import type { Form } from './use-form.ts';

export const FormContext = createContext<Form | null>(null);

export function useFormContext(): Form {
  const form = use(FormContext);
  if (!form) throw new Error('a field needs a form around it');
  return form;
}

/** What every control of a form has in common. */
export function useField(name: string, hint?: string) {
  const { initial, errorOf } = useFormContext();
  const error = errorOf(name);
  return { error, initial: initial(name), control: { ...describe(name, error, hint), name } };
}
