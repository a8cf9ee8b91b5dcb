import { createContext, use } from 'react';
import { describe } from '../../kit/ui/fields/field-frame.tsx';
import type { PublicForm } from './use-form.ts';

export const FormContext = createContext<PublicForm | null>(null);

export function useFormContext(): PublicForm {
  const form = use(FormContext);
  if (!form) throw new Error('a field needs a form around it');
  return form;
}

/** What every control of a form has in common. */
export function useField(name: string, hint?: string) {
  const { initial, errorOf, startAt } = useFormContext();
  const error = errorOf(name);
  return {
    error,
    initial: initial(name),
    control: { ...describe(name, error, hint), name, required: true, autoFocus: name === startAt },
  };
}
