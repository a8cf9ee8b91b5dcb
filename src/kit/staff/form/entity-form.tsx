import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { TextKey } from '../../i18n/text.ts';
import { ShowFieldContext } from '../../ui/fields/show-field.ts';
import { useUnsavedChanges } from '../action/unsaved-changes.ts';
import { StoredPictureContext } from '../fields/stored-picture.ts';
import { type PublishingControls, type ToastLink, usePublishing } from '../publishing/use-publishing.ts';
import type { WorkingCopy } from '../publishing/use-working-copy.ts';
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
import { type FormParts, FormTabs, useFormTabs } from './parts/form-tabs.tsx';
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
  /** Of content that is added: how it becomes a draft, which is known by its id from then on. */
  drafts?: { save: (values: FieldValues) => Promise<number>; onSaved: (id: number) => void };
  /** Of content that is edited: what visitors do not see yet, which saves itself. */
  copy?: WorkingCopy<R>;
  /** What the form holds, as it is sent; unset, as it is. */
  toSend?: (values: FieldValues) => FieldValues;
  /** Of content: what it is called. */
  name?: string;
  /** Of content: the bilingual field that search results show, if one does. */
  summary?: string;
  /** Of content: the way to its page. */
  viewOf?: (record: R) => ToastLink;
  /** What publishes the copy and says how it stands. It gets the tools of the form. */
  Publishing?: ComponentType<{ controls: PublishingControls; tools: ReactNode }>;
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
  /** A second part of the form. */
  parts?: FormParts;
  /** Stands beside the buttons that end the form. */
  tools?: ReactNode;
  /** How many changes are nowhere else yet, in words of its own. */
  changesLabel?: TextKey;
  /** The buttons that end the form show when something has changed. */
  isQuiet?: boolean;
  /** Stands beside the form and reads what is typed. */
  aside?: ReactNode;
};

/** A form of the staff area: the contract's rules, a draft, and an answer to every way in which saving can fail. */
export function EntityForm<S extends FormSchema, Saved, R = Saved>(props: EntityFormProps<S, Saved, R>) {
  const {
    schema,
    defaultValues,
    submitLabel,
    submitIcon,
    failedLabel,
    saving,
    edited,
    children,
    parts,
    tools,
    changesLabel,
    isQuiet,
    aside,
  } = props;
  const { form, broken } = useSchemaForm(schema, defaultValues);
  const { isDirty, isSubmitting } = form.formState;
  const tabs = useFormTabs(parts);
  const element = useRef<HTMLFormElement>(null);
  const { version, newest, drafts, copy, toSend = asTyped, name = '', summary, viewOf, Publishing } = saving;
  const conflict = useConflict({ form, edited, version, newest });
  const draft = useDraft(form, conflict.versionNow());
  const sayOthers = useOthersChanges();
  // What Reset goes back to. What others have changed meanwhile is not for this person to undo.
  const [opened, setOpened] = useState(defaultValues);
  const submission = useSubmission({ form, onStale: newest && merge });
  const { refusal, invalidTries } = submission;
  const [isReadOnly, setIsReadOnly] = useState(false);
  const publishing = usePublishing({
    ...{ form, copy, edited, conflict, submission, toSend, broken, name, summary, viewOf },
    ...{ isReadOnly, setIsReadOnly },
    onKept: draft.forget,
  });
  const { controls } = publishing;
  const isPublic = !controls || controls.working.standing.languages.length > 0;
  const [undecidedTries, setUndecidedTries] = useState(0);
  const allowLeaving = useUnsavedChanges({ exist: isDirty, onGiveUp: draft.forget, onSave: save });
  const base = copy ? opened : (form.formState.defaultValues ?? opened);
  const reset = useReset({ form, opened: base, draft, kind: saving.kind, clear: clearAndFocus });
  // A form that is folded away is not what the page is about.
  useSaveKey(() => element.current?.checkVisibility() && save());

  async function merge(): Promise<boolean> {
    const isSettled = await conflict.merge();
    setOpened(conflict.storedValues() ?? opened);
    return isSettled;
  }

  function send() {
    if (conflict.isUndecided) return setUndecidedTries((tries) => tries + 1);
    void submission.send({ of: 'whole', run: submit, onSaved });
  }

  async function submit(values: z.core.output<S>): Promise<Saved> {
    // What is under way goes first: it would be newer than what is sent here.
    await publishing.settle();
    return saving.onSubmit(values, conflict.versionNow());
  }

  function saveDraft({ save: saveAsDraft, onSaved: onDraftSaved }: NonNullable<typeof saving.drafts>) {
    void submission.send({
      of: 'typed',
      run: () => saveAsDraft(form.getValues()),
      onSaved(id) {
        allowLeaving();
        draft.forget();
        clear();
        onDraftSaved(id);
      },
    });
  }

  /** Keeps what is typed; of what has no copy aside that is the same as sending it. */
  function save() {
    if (!controls) send();
    else if (conflict.isUndecided) setUndecidedTries((tries) => tries + 1);
    else controls.save(() => {});
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
    // What was saved by itself meanwhile is changed back like anything else.
    form.reset(base, { keepDefaultValues: copy !== undefined });
    submission.forgetRefusal();
    conflict.dismiss();
    draft.forget();
  }

  return (
    <FormProvider {...form}>
      <DraftTimeContext value={draft.savedAt}>
        <ShowFieldContext value={tabs.showField}>
          <StoredPictureContext value={conflict.storedPicture}>
            <form
              ref={element}
              tabIndex={-1}
              noValidate
              className={styles.form}
              // A field that is left says what it lacks, and what stands below it would move away from under the press.
              onMouseDown={(event) => isPressed(event.target) && event.preventDefault()}
              onSubmit={(event) => {
                event.preventDefault();
                if (isPublic) send();
                else save();
              }}
            >
              {draft.found && <DraftNotice found={draft.found} onBringBack={draft.bringBack} onDiscard={reset.ask} />}
              {refusal && (
                <FormAlert
                  key={refusal.attempt}
                  code={refusal.code}
                  failedLabel={failedLabel}
                  onRetry={refusal.again}
                />
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
              <div className={styles.fields} inert={isSubmitting || isReadOnly}>
                {parts ? <FormTabs {...{ parts, tabs, children }} /> : children}
              </div>
              <FormActions
                kind={saving.kind}
                submitLabel={submitLabel}
                submitIcon={submitIcon}
                broken={broken}
                onReset={reset.ask}
                isOff={isReadOnly}
                changesLabel={changesLabel}
                isQuiet={isQuiet}
                {...(controls && { keeps: isPublic ? 'aside' : 'draft' })}
                {...(drafts && { onSaveDraft: () => saveDraft(drafts) })}
              >
                {!Publishing && tools}
              </FormActions>
            </form>
            {Publishing && controls && <Publishing controls={controls} tools={tools} />}
            {aside}
            {reset.dialog}
          </StoredPictureContext>
        </ShowFieldContext>
      </DraftTimeContext>
    </FormProvider>
  );
}

const asTyped = (values: FieldValues) => values;

function isPressed(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
