import { createContext } from 'react';
import type { Text } from '../../i18n/use-text.tsx';

/** What people read instead of a field's wire value, where it is not what was typed. */
export type FieldWords = (field: string, value: string, text: Text) => string | undefined;

export const FieldWordsContext = createContext<FieldWords>(() => undefined);
