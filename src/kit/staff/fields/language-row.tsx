import { Fragment, type ReactNode } from 'react';
import { type Language, ownFirst } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-text.tsx';
import { FieldRow } from './field-row.tsx';

/** The end of the names of fields in a language: `TitleEN`, `TitleAR`. */
export const suffixOf = (language: Language) => language.toUpperCase();

/** One field for each language side by side, the writer's own first. */
export function LanguageRow({ children }: { children: (language: Language) => ReactNode }) {
  const order = ownFirst(useLanguage());
  return (
    <FieldRow>
      {order.map((language) => (
        <Fragment key={language}>{children(language)}</Fragment>
      ))}
    </FieldRow>
  );
}
