import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { TextKey } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.tsx';
import { Button } from '../ui/button.tsx';
import styles from './entity-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormAlert } from './form-alert.tsx';
import type { FormSchema } from './schema-resolver.ts';
import { UnsavedChanges, unsavedChanges } from './unsaved-changes.tsx';
import { useSaveKey } from './use-save-key.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useSubmission } from './use-submission.ts';

type EntityFormProps<S extends FormSchema> = {
  schema: S;
  defaultValues: FieldValues;
  submitLabel: TextKey;
  /** Sends the values. `overwrite` when the person prefers their version to a newer one of somebody else. */
  onSubmit: (values: z.core.output<S>, overwrite: boolean) => Promise<unknown>;
  /** Runs when the values are safe: nothing stops a navigation any more. */
  onSaved: () => void;
  /** An add form is emptied for the next one; an edit form is left as it is. */
  clearAfterSave?: boolean;
  children: ReactNode;
};

/** A form of the staff area: the contract's rules, and an answer to every way in which saving can fail. */
export function EntityForm<S extends FormSchema>(props: EntityFormProps<S>) {
  const { schema, defaultValues, submitLabel, onSubmit, clearAfterSave = false, children } = props;
  const text = useText();
  const form = useSchemaForm(schema, defaultValues);
  const { isValid, isSubmitting, isDirty } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const { send, refusal, invalidTries, forgetRefusal } = useSubmission({ form, onSubmit, onSaved });
  useSaveKey(() => send());

  function onSaved() {
    unsavedChanges.forget();
    if (clearAfterSave) {
      clear();
      // The button that had the focus is disabled now; the next Tab leads to the first field.
      element.current?.focus({ preventScroll: true });
    }
    props.onSaved();
  }

  function clear() {
    form.reset(defaultValues);
    forgetRefusal();
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        tabIndex={-1}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {refusal && (
          <FormAlert key={refusal.attempt} code={refusal.code} onRetry={() => send()} onOverwrite={() => send(true)} />
        )}
        {invalidTries > 0 && <ErrorSummary tries={invalidTries} />}
        {children}
        <div className={styles.actions}>
          <Button variant="ghost" onClick={clear} disabled={isSubmitting}>
            {text('admin.form.reset')}
          </Button>
          <Button type="submit" disabled={!isValid || isSubmitting}>
            {text(submitLabel)}
          </Button>
        </div>
        <UnsavedChanges dirty={isDirty} />
      </form>
    </FormProvider>
  );
}
