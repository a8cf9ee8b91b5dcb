import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type FieldValues, FormProvider, get, set, useForm } from 'react-hook-form';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { useUnsavedChanges } from '../../../kit/staff/action/unsaved-changes.ts';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { ErrorSummary } from '../../../kit/staff/form/error-summary.tsx';
import { FormAlert } from '../../../kit/staff/form/form-alert.tsx';
import { useSubmission } from '../../../kit/staff/form/use-submission.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Alert } from '../../../kit/staff/ui/alert.tsx';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import { translationCalls } from '../translation.calls.ts';
import type { DeskRecord, DeskText } from '../translation.contract.ts';
import styles from './desk.module.css';
import { DeskField } from './desk-field.tsx';
import type { LoadedRecord } from './desk-loader.ts';

type DeskFormProps = { loaded: LoadedRecord; onDone: () => unknown };

/** The texts of a record that are behind: each is rewritten, or called right as it is. */
export function DeskForm({ loaded, onDone }: DeskFormProps) {
  const text = useText();
  const { data: record } = loaded;
  const { form, send, refusal, invalidTries, isOutdated, forget } = useDeskForm(loaded, onDone);
  const { isDirty, isSubmitting } = form.formState;
  const { confirm, isBusy } = useConfirm(loaded, () => {
    forget();
    return onDone();
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (isDirty) send();
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {isOutdated && <Alert key={loaded.etag} tone="warn" message={text('translations.changedMeanwhile')} />}
        {refusal && <FormAlert key={refusal.attempt} code={refusal.code} onRetry={refusal.again} />}
        {invalidTries > 0 && <ErrorSummary tries={invalidTries} />}
        <p className={styles.hint}>{text(hintFor(record))}</p>
        <div className={styles.fields} inert={isSubmitting}>
          {record.texts.map((one, index) => (
            <DeskField
              key={one.name}
              record={record}
              text={one}
              isFirstOfRow={!isSameRow(record.texts[index - 1], one)}
            />
          ))}
        </div>
        <div className={styles.actions}>
          <p>
            {text(`translations.place.${record.place}`)}{' '}
            <Link to={recordLinks[record.entity]?.path(record.id) ?? ''}>{text('translations.openForm')}</Link>
          </p>
          {record.state === 'older' && (
            <Button variant="ghost" disabled={isDirty || isSubmitting || isBusy} onClick={confirm}>
              <Icon of={Check} />
              {text('arabic.stillRight')}
            </Button>
          )}
          <Button type="submit" disabled={!isDirty || isSubmitting} aria-keyshortcuts="Control+Enter">
            {text('translations.save')}
          </Button>
        </div>
        <p className={styles.keys}>{text('translations.keys')}</p>
      </form>
    </FormProvider>
  );
}

function isSameRow(before: DeskText | undefined, { field, row }: DeskText): boolean {
  return before?.field === field && before.row === row;
}

/** What the marks in the source mean; nothing is marked where nobody knows what it said before. */
function hintFor({ state, texts }: DeskRecord) {
  if (state === 'missing') return 'translations.hint.missing';
  return texts.some(({ before }) => before !== null) ? 'translations.hint.marks' : 'translations.hint.unknown';
}

function useDeskForm({ data: record, etag }: LoadedRecord, onDone: () => unknown) {
  const text = useText();
  const api = useApi();
  const reload = useReload();
  const showToast = useToast();
  const [isOutdated, setIsOutdated] = useState(false);
  // What somebody has typed stays when a newer version comes in.
  const form = useForm<FieldValues>({ values: valuesOf(record), resetOptions: { keepDirtyValues: true } });
  const forget = useUnsavedChanges({ exist: form.formState.isDirty });
  const submission = useSubmission({
    form,
    onStale: async () => {
      await reload();
      setIsOutdated(true);
      return false;
    },
  });

  function save(values: FieldValues) {
    const written = record.texts.map(({ name, translation }) => ({
      name,
      text: String(get(values, name)),
      translation,
    }));
    const changed = written.filter((one) => one.text !== one.translation);
    return api.call(translationCalls.save, {
      params: { entity: record.entity, id: record.id },
      headers: etag ? { 'If-Match': etag } : undefined,
      body: { language: record.language, texts: changed.map(({ name, text: words }) => ({ name, text: words })) },
    });
  }

  function send() {
    // What was wrong may be in a text that is not on this desk: it is judged anew, there is nothing to mend here.
    form.clearErrors();
    void submission.send({
      of: 'whole',
      run: save,
      onSaved({ place }) {
        forget();
        showToast({ kind: 'done', message: text(`translations.saved.${place}`) });
        onDone();
      },
    });
  }

  return { form, isOutdated, forget, ...submission, send };
}

function valuesOf({ texts }: DeskRecord): FieldValues {
  const values: FieldValues = {};
  for (const { name, translation } of texts) set(values, name, translation);
  return values;
}

/** Says that everything is still right as it is. */
function useConfirm({ data: { entity, id, language }, etag }: LoadedRecord, onDone: () => unknown) {
  const text = useText();
  const api = useApi();
  const { act, isBusy } = useAction();
  const reload = useReload();
  const key = `${entity} ${id}`;
  const confirm = () =>
    act({
      key,
      run: () =>
        api.call(translationCalls.confirm, {
          params: { entity, id },
          query: { language },
          headers: etag ? { 'If-Match': etag } : undefined,
        }),
      onDone,
      done: () => text('translations.confirmed'),
      failed: (reason) => text('arabic.notConfirmed', { reason }),
      onFailed: reload,
    });
  return { confirm, isBusy: isBusy(key) };
}
