import { StickyNote, Trash } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { shortMoment } from '../../../../kit/i18n/calendar.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { useAction } from '../../../../kit/staff/action/use-action.ts';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import fieldStyles from '../../../../kit/ui/fields/field.module.css';
import { Icon } from '../../../../kit/ui/icon.tsx';
import { requestNoteCalls } from '../../note/request-note.calls.ts';
import type { RequestTimeline } from '../../request.contract.ts';
import { type RequestKind, requestKinds } from '../request-kinds.ts';
import { noteDrafts } from './note-drafts.ts';
import styles from './request-notes.module.css';

const longestNote = 2000;
const headingId = 'request-notes';

type RequestNotesProps = { kind: RequestKind; id: number; notes: RequestTimeline['notes'] };

/** What staff tell each other about a request. */
export function RequestNotes({ kind, id, notes }: RequestNotesProps) {
  const text = useText();
  return (
    <section className={styles.notes} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1}>
        {text('request.notes')}
      </h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      <NoteForm kind={kind} id={id} />
    </section>
  );
}

function Note({ note: { id, at, author, text: words } }: { note: RequestTimeline['notes'][number] }) {
  const text = useText();
  const calendar = useCalendar();
  const date = shortMoment(at, calendar);
  const remove = useNoteRemoval(id);
  return (
    <li>
      <p className={styles.by}>
        <bdi>{author}</bdi>
        <time dateTime={at}>{date}</time>
      </p>
      <p className={styles.words} dir="auto">
        {words}
      </p>
      <button
        type="button"
        aria-label={text('request.noteDeleteOf', { author, date })}
        title={text('request.noteDelete')}
        onClick={remove}
      >
        <Icon of={Trash} />
      </button>
    </li>
  );
}

function useNoteRemoval(id: number) {
  const text = useText();
  const api = useApi();
  const reload = useReload();
  const { act } = useAction();

  return () =>
    act({
      run: () => api.call(requestNoteCalls.delete, { params: { id } }),
      async onDone() {
        await reload();
        // The button that was pressed is gone with its note.
        document.getElementById(headingId)?.focus();
      },
      done: () => text('request.noteDeleted'),
      failed: (reason) => text('request.noteNotDeleted', { reason }),
      undo: () => ({
        run: () => api.call(requestNoteCalls.restore, { params: { id } }),
        done: () => text('request.noteRestored'),
        failed: (reason) => text('request.noteNotRestored', { reason }),
      }),
    });
}

function NoteForm({ kind, id }: { kind: RequestKind; id: number }) {
  const text = useText();
  const fieldId = useId();
  const hintId = useId();
  const { words, type, add, isBusy } = useNoteDraft(kind, id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={fieldId}>{text('request.noteLabel')}</label>
      <textarea
        id={fieldId}
        className={fieldStyles.input}
        dir="auto"
        rows={2}
        maxLength={longestNote}
        aria-describedby={hintId}
        value={words}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <p id={hintId}>
          {text('request.notesHint')} <span>{text('request.noteKeys')}</span>
        </p>
        <Button type="submit" variant="ghost" small disabled={!words.trim() || isBusy}>
          <Icon of={StickyNote} />
          {text('request.noteAdd')}
        </Button>
      </div>
    </form>
  );
}

function useNoteDraft(kind: RequestKind, recordId: number) {
  const text = useText();
  const api = useApi();
  const reload = useReload();
  const { act, isBusy } = useAction();
  const { entity } = requestKinds[kind];
  const key = `${entity}/${recordId}`;
  const [words, setWords] = useState(() => noteDrafts.read(key) ?? '');

  function type(value: string) {
    setWords(value);
    noteDrafts.keep(key, value || null);
  }

  async function add() {
    if (!words.trim()) return;
    await act({
      key,
      run: () => api.call(requestNoteCalls.create, { body: { entity, recordId, text: words } }),
      onDone() {
        type('');
        return reload();
      },
      done: () => text('request.noteAdded'),
      failed: (reason) => text('request.noteNotAdded', { reason }),
    });
  }

  return { words, type, add, isBusy: isBusy(key) };
}
