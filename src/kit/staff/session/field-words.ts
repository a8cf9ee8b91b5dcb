import { createContext } from 'react';
import type { Language } from '../../i18n/languages.ts';

/** What people read instead of a field's wire value, where it is not what was typed. */
export type FieldWords = (field: string, value: string, language: Language) => string | undefined;

export const FieldWordsContext = createContext<FieldWords>(() => undefined);
