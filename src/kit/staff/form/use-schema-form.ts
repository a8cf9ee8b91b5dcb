import { useEffect, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLanguage, useTexts } from '../../i18n/use-text.tsx';
import { type BrokenField, type FormSchema, schemaResolver } from './schema-resolver.ts';

/**
 * A form that speaks the language of the page: messages that are shown change with it. `broken` are all fields that
 * stop it from being sent, also those that say nothing yet because nobody has touched them.
 */
export function useSchemaForm<S extends FormSchema>(schema: S, defaultValues: FieldValues) {
  const language = useLanguage();
  const [broken, setBroken] = useState<BrokenField[]>([]);
  // Not at once: fields that come later have the form checked while they are drawn.
  const onChecked = (found: BrokenField[]) =>
    queueMicrotask(() => setBroken((last) => (JSON.stringify(last) === JSON.stringify(found) ? last : found)));
  const form = useForm<FieldValues, unknown, z.core.output<S>>({
    mode: 'onTouched',
    // We take the focus to the summary, which leads to the fields.
    shouldFocusError: false,
    defaultValues,
    resolver: schemaResolver(schema, useTexts(), language, onChecked),
  });
  const { errors } = form.formState;
  const shown = Object.keys(errors);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new language calls for new sentences
  useEffect(() => {
    if (shown.length > 0) form.trigger(shown);
  }, [language]);

  return { form, broken };
}
