import { createContext } from 'react';
import { fieldId } from './field-frame.tsx';

export function focusField(name: string): void {
  document.getElementById(fieldId(name))?.focus();
}

/** Leads to a field and puts the focus into it; a form in parts shows first the one that the field stands in. */
export const ShowFieldContext = createContext(focusField);
