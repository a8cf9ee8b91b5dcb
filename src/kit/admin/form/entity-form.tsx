import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { TextKey } from '../../i18n/text.ts';
import { useUnsavedChanges } from '../unsaved-changes.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './entity-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { FormAlert } from './form-alert.tsx';
import type { FormSchema } from './schema-resolver.ts';
import { DraftTimeContext, useDraft } from './use-draft.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useSubmission } from './use-submission.ts';

/** How a form is saved, and what follows. `useCreate` and `useUpdate` give it. */
export type Saving<Values, Saved> = {
  /** Sends the values. `overwrite` when the person prefers their version to a newer one of somebody else. */
  onSubmit: (values: Values, overwrite: boolean) => Promise<Saved>;
  /** Runs when the values are safe: nothing stops a navigation any more. */
  onSaved: (saved: Saved) => void;
  /** An add form is emptied for the next one; an edit form is left as it is. */
  kind: 'add' | 'edit';
  /** The version of the record that is edited. */
  version: string | null;
};

type EntityFormProps<S extends FormSchema, Saved> = {
  schema: S;
  defaultValues: FieldValues;
  submitLabel: TextKey;
  submitIcon?: LucideIcon;
  /** Stands before the reason when it was not saved. */
  failedLabel?: TextKey;
  saving: Saving<z.core.output<S>, Saved>;
  children: ReactNode;
  /** Stands beside the buttons that end the form. */
  tools?: ReactNode;
  /** Stands beside the form and reads what is typed. */
  aside?: ReactNode;
};

/** A form of the staff area: the contract's rules, a draft, and an answer to every way in which saving can fail. */
export function EntityForm<S extends FormSchema, Saved>(props: EntityFormProps<S, Saved>) {
  const { schema, defaultValues, submitLabel, submitIcon, failedLabel, saving, children, tools, aside } = props;
  const form = useSchemaForm(schema, defaultValues);
  const { isDirty, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, saving.version);
  const submission = useSubmission({ form, onSubmit: saving.onSubmit, onSaved });
  const { send, refusal, invalidTries } = submission;
  const allowLeaving = useUnsavedChanges({ exist: isDirty, onGiveUp: draft.forget });
  useSaveKey(() => send());

  function onSaved(saved: Saved) {
    allowLeaving();
    draft.forget();
    if (saving.kind === 'add') {
      clear();
      focusForm();
    }
    saving.onSaved(saved);
  }

  /** The button that had the focus is gone or disabled; the next Tab leads to the first field. */
  function focusForm() {
    element.current?.focus({ preventScroll: true });
  }

  function discard() {
    clear();
    focusForm();
  }

  function clear() {
    form.reset(defaultValues);
    submission.forgetRefusal();
    draft.forget();
  }

  return (
    <FormProvider {...form}>
      <DraftTimeContext value={draft.savedAt}>
        <form
          ref={element}
          tabIndex={-1}
          noValidate
          className={styles.form}
          // A field that is left says what it lacks, and what stands below it would move away from under the press.
          onMouseDown={(event) => isInButton(event.target) && event.preventDefault()}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {draft.found && <DraftNotice found={draft.found} onBringBack={draft.bringBack} onDiscard={discard} />}
          {refusal && (
            <FormAlert
              key={refusal.attempt}
              code={refusal.code}
              failedLabel={failedLabel}
              onRetry={() => send()}
              onOverwrite={() => send(true)}
            />
          )}
          {invalidTries > 0 && <ErrorSummary tries={invalidTries} />}
          {/* What is typed while it is being sent would be in neither the old nor the new one. */}
          <div className={styles.fields} inert={isSubmitting}>
            {children}
          </div>
          <FormActions kind={saving.kind} submitLabel={submitLabel} submitIcon={submitIcon} onReset={clear}>
            {tools}
          </FormActions>
        </form>
        {aside}
      </DraftTimeContext>
    </FormProvider>
  );
}

function isInButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
