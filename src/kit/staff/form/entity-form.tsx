import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { TextKey } from '../../i18n/text.ts';
import { useUnsavedChanges } from '../action/unsaved-changes.tsx';
import { StoredPictureContext } from '../fields/stored-picture.ts';
import { ConflictPanel } from './conflict/conflict-panel.tsx';
import type { Newest } from './conflict/newest-version.ts';
import { type Edited, useConflict } from './conflict/use-conflict.ts';
import { type OthersChanges, useOthersChanges } from './conflict/use-others-changes.ts';
import { DraftNotice } from './draft/draft-notice.tsx';
import { DraftTimeContext, useDraft } from './draft/use-draft.ts';
import styles from './entity-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { FormAlert } from './form-alert.tsx';
import type { FormSchema } from './schema-resolver.ts';
import { useReset } from './use-reset.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useSubmission } from './use-submission.ts';

/** How a form is saved, and what follows. `useCreate` and `useUpdate` give it. */
export type Saving<Values, Saved, R = Saved> = {
  /** Sends the values, typed over a version of the record. */
  onSubmit: (values: Values, version: string | null) => Promise<Saved>;
  /** Runs when the values are safe: nothing stops a navigation any more. `others` is what was saved together with them. */
  onSaved: (saved: Saved, others: OthersChanges | null) => void;
  /** An add form is emptied for the next one; an edit form is left as it is. */
  kind: 'add' | 'edit';
  /** The version of the record that is edited. */
  version: string | null;
  /** The record as it is now, and who has changed it since a version. */
  newest?: (since: string | null) => Promise<Newest<R>>;
};

type EntityFormProps<S extends FormSchema, Saved, R> = {
  schema: S;
  defaultValues: FieldValues;
  submitLabel: TextKey;
  submitIcon?: LucideIcon;
  /** Stands before the reason when it was not saved. */
  failedLabel?: TextKey;
  saving: Saving<z.core.output<S>, Saved, R>;
  /** The record that is edited; absent in a form for a new one. */
  edited?: Edited<R>;
  children: ReactNode;
  /** Stands beside the buttons that end the form. */
  tools?: ReactNode;
  /** Stands beside the form and reads what is typed. */
  aside?: ReactNode;
};

/** A form of the staff area: the contract's rules, a draft, and an answer to every way in which saving can fail. */
export function EntityForm<S extends FormSchema, Saved, R = Saved>(props: EntityFormProps<S, Saved, R>) {
  const { schema, defaultValues, submitLabel, submitIcon, failedLabel, saving, edited, children, tools, aside } = props;
  const { form, broken } = useSchemaForm(schema, defaultValues);
  const { isDirty, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const { version, newest } = saving;
  const conflict = useConflict({ form, edited, version, newest });
  const draft = useDraft(form, conflict.versionNow());
  const sayOthers = useOthersChanges();
  const submission = useSubmission({
    form,
    onSubmit: (values) => saving.onSubmit(values, conflict.versionNow()),
    onSaved,
    onStale: newest && conflict.merge,
  });
  const { refusal, invalidTries } = submission;
  const [undecidedTries, setUndecidedTries] = useState(0);
  const allowLeaving = useUnsavedChanges({ exist: isDirty, onGiveUp: draft.forget, onSave: send });
  const reset = useReset({ form, draft, kind: saving.kind, clear: clearAndFocus });
  // A form that is folded away is not what the page is about.
  useSaveKey(() => element.current?.checkVisibility() && send());

  function send() {
    if (conflict.isUndecided) setUndecidedTries((tries) => tries + 1);
    else void submission.send();
  }

  function onSaved(saved: Saved) {
    allowLeaving();
    draft.forget();
    if (saving.kind === 'add') {
      clear();
      focusForm();
    }
    saving.onSaved(saved, sayOthers(conflict.others()));
  }

  /** The button that had the focus is gone or disabled; the next Tab leads to the first field. */
  function focusForm() {
    element.current?.focus({ preventScroll: true });
  }

  /** What follows is typed nowhere yet: the key that undoes is not taken for one of a field. */
  function clearAndFocus() {
    clear();
    focusForm();
  }

  function clear() {
    form.reset(form.formState.defaultValues);
    submission.forgetRefusal();
    conflict.dismiss();
    draft.forget();
  }

  return (
    <FormProvider {...form}>
      <DraftTimeContext value={draft.savedAt}>
        <StoredPictureContext value={conflict.storedPicture}>
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
            {draft.found && <DraftNotice found={draft.found} onBringBack={draft.bringBack} onDiscard={reset.ask} />}
            {refusal && (
              <FormAlert key={refusal.attempt} code={refusal.code} failedLabel={failedLabel} onRetry={send} />
            )}
            {conflict.conflicts.length > 0 && (
              <ConflictPanel
                conflicts={conflict.conflicts}
                attempt={undecidedTries}
                onChoose={conflict.choose}
                onSave={send}
              />
            )}
            {invalidTries > 0 && <ErrorSummary tries={invalidTries} />}
            {/* What is typed while it is being sent would be in neither the old nor the new one. */}
            <div className={styles.fields} inert={isSubmitting}>
              {children}
            </div>
            <FormActions
              kind={saving.kind}
              submitLabel={submitLabel}
              submitIcon={submitIcon}
              broken={broken}
              onReset={reset.ask}
            >
              {tools}
            </FormActions>
          </form>
          {aside}
          {reset.dialog}
        </StoredPictureContext>
      </DraftTimeContext>
    </FormProvider>
  );
}

function isInButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
