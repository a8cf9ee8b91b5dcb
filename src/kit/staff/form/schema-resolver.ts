import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { describeIssues, fieldNameAt } from '../../contract/field-errors.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/text.ts';
import type { FieldMessage } from '../../ui/fields/error-summary.tsx';

export type FormSchema = z.core.$ZodType<Record<string, unknown>>;

/** A field that breaks a rule, which, and how that is said. */
export type BrokenField = { name: string; code: string; message: string };

/** Checks a form with the contract's schema: the same rules and the same sentences as the server's. */
export function schemaResolver<S extends FormSchema>(
  schema: S,
  texts: Texts,
  language: Language,
  onChecked: (broken: BrokenField[]) => void = () => {},
): Resolver<FieldValues, unknown, z.core.output<S>> {
  return (values) => {
    const result = z.safeParse(schema, values);
    const issues = result.success ? [] : describeIssues(result.error.issues, texts, language);
    onChecked(issues.map(({ pointer, code, detail }) => ({ name: fieldNameAt(pointer), code, message: detail })));
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const { pointer, code, detail } of issues) {
      set(errors, fieldNameAt(pointer), { type: code, message: detail });
    }
    return { values: {}, errors };
  };
}

/** The messages of a form, rows included. */
export function listErrors(errors: object, path = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('message' in error && typeof error.message === 'string') return [{ name: path + key, message: error.message }];
    return listErrors(error, `${path}${key}.`);
  });
}
