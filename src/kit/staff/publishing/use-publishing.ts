import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Language } from '../../i18n/languages.ts';
import type { PublishBody } from '../../publishing/publishing.contract.ts';
import type { Edited, useConflict } from '../form/conflict/use-conflict.ts';
import type { BrokenField } from '../form/schema-resolver.ts';
import { markFields, type useSubmission } from '../form/use-submission.ts';
import type { Toast } from '../ui/toasts.tsx';
import { draftBody } from './draft-body.ts';
import { copyValues, rebaseForm } from './rebase-form.ts';
import { type AutosaveStatus, useAutosave } from './use-autosave.ts';
import type { Kept, Working, WorkingCopy } from './use-working-copy.ts';

/** Part of a message. */
export type ToastLink = Pick<Toast, 'link'>;

type PublishingOptions<R, V> = {
  form: UseFormReturn<FieldValues, unknown, V>;
  /** Absent in forms of what is not published. */
  copy: WorkingCopy<R> | undefined;
  edited: Edited<R> | undefined;
  conflict: ReturnType<typeof useConflict<R, V>>;
  submission: ReturnType<typeof useSubmission<V>>;
  /** What the form holds, as it is sent. */
  toSend: (values: FieldValues) => FieldValues;
  broken: BrokenField[];
  name: string;
  summary: string | undefined;
  /** The way to the page of a record. */
  viewOf: ((record: R) => ToastLink) | undefined;
  isReadOnly: boolean;
  setIsReadOnly: (isReadOnly: boolean) => void;
  /** Everything is safe on the server. */
  onKept: () => void;
};

/** What was published, and the way to its page. */
export type Published = { working: Working<unknown> } & ToastLink;

/** What a person can do with the working copy that they edit. Each says afterwards what came of it. */
export type PublishingControls = {
  working: Working<unknown>;
  /** What it is called. */
  name: string;
  autosave: AutosaveStatus;
  isBusy: boolean;
  /** The fields that break a rule of complete records. */
  broken: BrokenField[];
  /** The bilingual field that search results show, if one does. */
  summary: string | undefined;
  save: (onDone: () => void) => void;
  publish: (body: PublishBody, onDone: (published: Published) => void) => void;
  /** The same, where whoever asks says why it was refused. */
  schedule: (body: PublishBody) => Promise<Published>;
  unpublish: (languages: Language[] | undefined, onDone: () => void) => void;
  unschedule: (onDone: () => void) => void;
  /** Back to what visitors read. */
  discard: (onDone: () => void) => void;
  /** Whose record it is, and the call that keeps a text beside the copy. */
  entity: string;
  keepCall: Endpoint;
  /** What the form would save as a draft at this moment. */
  bodyNow: () => FormData;
  /** Somebody else has written meanwhile: the form shows what is stored now. */
  refresh: () => void;
  /** While somebody else writes, nothing can be typed here. */
  setIsReadOnly: (isReadOnly: boolean) => void;
};

/** Keeps the working copy of a form on the server, and publishes it. */
export function usePublishing<R, V>(options: PublishingOptions<R, V>) {
  const { form, copy, edited, conflict, submission, toSend, broken, name, summary, viewOf, onKept } = options;
  const { isReadOnly, setIsReadOnly } = options;
  const isOn = copy !== undefined && !conflict.isUndecided && !isReadOnly;
  const autosave = useAutosave({ isOn, hasChanges: () => form.formState.isDirty, save: saveQuietly });
  const { onTyped } = autosave;

  useEffect(
    () => (isOn ? form.subscribe({ formState: { values: true }, callback: onTyped }) : undefined),
    [form, isOn, onTyped],
  );

  async function saveTyped(isBackground: boolean) {
    if (!copy || !edited) return;
    const sent = copyValues(form.getValues());
    const { working, version } = await copy.save(toSend(sent), conflict.versionNow(), { isBackground });
    conflict.moveOn(working.record, version);
    rebaseForm(form, sent, edited.valuesOf(working.record));
    onKept();
  }

  /** A field that cannot be kept says so itself; the focus stays where the person types. */
  async function saveQuietly() {
    try {
      await saveTyped(true);
    } catch (error) {
      markFields(form, error);
      throw error;
    }
  }

  /** After what is typed has been saved, and over its version. */
  function send(run: (version: string | null) => Promise<Kept<R>>, onDone: (working: Working<R>) => void) {
    void submission.send({
      of: 'typed',
      run: async () => {
        await autosave.flush();
        return run(conflict.versionNow());
      },
      onSaved({ working, version }) {
        conflict.moveOn(working.record, version);
        onDone(working);
      },
    });
  }

  /** The form holds what is stored, and nothing else. */
  function show(record: R) {
    form.reset(edited?.valuesOf(record));
    onKept();
  }

  function controls({ calls, working, read, ...copied }: WorkingCopy<R>): PublishingControls {
    const { publish, unpublish, unschedule, discard } = copied;
    return {
      working,
      name,
      broken,
      summary,
      autosave: autosave.status,
      // Of two versions of a field somebody chooses first.
      isBusy: submission.isSending || conflict.isUndecided,
      save: (onDone) => void submission.send({ of: 'typed', run: autosave.flush, onSaved: onDone }),
      publish: (body, onDone) =>
        send(
          (version) => publish(version, body),
          (published) => onDone({ working: published, ...viewOf?.(published.record) }),
        ),
      async schedule(body) {
        await autosave.flush();
        const kept = await publish(conflict.versionNow(), body);
        conflict.moveOn(kept.working.record, kept.version);
        return { working: kept.working, ...viewOf?.(kept.working.record) };
      },
      unpublish: (languages, onDone) => send((version) => unpublish(version, languages), onDone),
      unschedule: (onDone) => send(unschedule, onDone),
      discard: (onDone) =>
        send(discard, ({ record }) => {
          show(record);
          onDone();
        }),
      entity: calls.readDraft.entity,
      keepCall: calls.keepDraft,
      bodyNow: () => draftBody(toSend(form.getValues())),
      refresh: () =>
        void submission.send({
          of: 'typed',
          run: read,
          onSaved({ working: { record }, version }) {
            conflict.moveOn(record, version);
            show(record);
          },
        }),
      setIsReadOnly,
    };
  }

  return { controls: copy && controls(copy), settle: autosave.settle };
}
