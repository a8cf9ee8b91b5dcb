import type { ChangeEvent, FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The API's name of a field: the form's `ProjectSteps.0.titleEN` is sent as `ProjectSteps[0][titleEN]`. */
function wireName(name: string): string {
  const [first = '', ...rest] = name.split('.');
  return first + rest.map((part) => `[${part}]`).join('');
}

/** Joins a control to the form under its own name, while the page shows the API's. */
export function useInput(name: string) {
  const { onChange, onBlur, ref } = useFormContext().register(name);
  // The form finds a field by the name in the event.
  const named = ({ type, target }: ChangeEvent<Control> | FocusEvent<Control>) => ({
    type,
    target: { name, type: target.type, value: target.value },
  });
  return {
    name: wireName(name),
    ref,
    onChange: (event: ChangeEvent<Control>) => void onChange(named(event)),
    onBlur: (event: FocusEvent<Control>) => void onBlur(named(event)),
  };
}
