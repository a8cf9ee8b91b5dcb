import { useEffect } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLanguage, useTexts } from '../../i18n/use-text.tsx';
import { type FormSchema, schemaResolver } from './schema-resolver.ts';

/** A form that speaks the language of the page: messages that are shown change with it. */
export function useSchemaForm<S extends FormSchema>(schema: S, defaultValues: FieldValues) {
  const language = useLanguage();
  const form = useForm<FieldValues, unknown, z.core.output<S>>({
    mode: 'onTouched',
    // We take the focus to the summary, which leads to the fields.
    shouldFocusError: false,
    defaultValues,
    resolver: schemaResolver(schema, useTexts(), language),
  });
  const { errors } = form.formState;
  const shown = Object.keys(errors);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new language calls for new sentences
  useEffect(() => {
    if (shown.length > 0) form.trigger(shown);
  }, [language]);

  return form;
}
