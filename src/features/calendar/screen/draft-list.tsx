import { Check, CircleAlert, GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { labelOf } from '../../../kit/contract/field-errors.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { sayList } from '../../../kit/i18n/say-list.ts';
import { useLanguage, useText, useTexts } from '../../../kit/i18n/use-text.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import type { CalendarDraft, CalendarDrafts } from '../calendar.contract.ts';
import { gapsOf, keyOf, ofKind } from './calendar-items.ts';
import styles from './draft-list.module.css';

type DraftListProps = {
  /** Null when they did not load. */
  drafts: CalendarDrafts | null;
  kind: string;
  onGrab: (event: PointerEvent, draft: CalendarDraft) => void;
  onMove: (draft: CalendarDraft) => void;
};

/** What waits for a day. */
export function DraftList({ drafts, kind, onGrab, onMove }: DraftListProps) {
  const text = useText();
  const reload = useReload();
  const shown = drafts && ofKind(drafts.data, kind);
  return (
    <aside className={styles.box} aria-labelledby="calendar-drafts">
      <h2 id="calendar-drafts">
        {text('calendar.drafts')}
        {shown && <span className={styles.count}>{shown.length}</span>}
      </h2>
      {!shown && (
        <div className={styles.failed} role="alert">
          <p>{text('calendar.draftsFailed')}</p>
          <Button variant="ghost" small onClick={reload}>
            {text('admin.tryAgain')}
          </Button>
        </div>
      )}
      {shown && <p className={styles.hint}>{text(shown.length > 0 ? 'calendar.draftsHint' : 'calendar.noDrafts')}</p>}
      {shown && shown.length > 0 && (
        <ul>
          {shown.map((draft) => (
            <Draft key={keyOf(draft)} draft={draft} onGrab={onGrab} onMove={onMove} />
          ))}
        </ul>
      )}
      {drafts?.hasMore && <p className={styles.hint}>{text('calendar.moreDrafts')}</p>}
    </aside>
  );
}

type DraftProps = Pick<DraftListProps, 'onGrab' | 'onMove'> & { draft: CalendarDraft };

function Draft({ draft, onGrab, onMove }: DraftProps) {
  const text = useText();
  const name = pick(draft, 'title', useLanguage());
  const { one = 'record.other', path } = recordLinks[draft.entity] ?? {};

  function followKey(event: KeyboardEvent) {
    if (event.code !== 'KeyM' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(draft);
  }

  return (
    <li onPointerDown={(event) => onGrab(event, draft)}>
      <button
        type="button"
        className={styles.grip}
        data-handle
        aria-label={text('calendar.moveOne', { name })}
        onClick={() => onMove(draft)}
      >
        <Icon of={GripVertical} />
      </button>
      <div>
        <Link
          to={path?.(draft.id) ?? ''}
          data-item={keyOf(draft)}
          draggable={false}
          aria-keyshortcuts="M"
          onKeyDown={followKey}
        >
          {name}
        </Link>
        <p>{[text(one), draft.standing.savedBy].filter(Boolean).join(text('calendar.comma'))}</p>
        <Readiness draft={draft} />
      </div>
    </li>
  );
}

/** So many are named, so that the list stays one. */
const mostNamed = 2;

function Readiness({ draft }: { draft: CalendarDraft }) {
  const text = useText();
  const texts = useTexts();
  const language = useLanguage();
  const { english, arabic, isShared } = gapsOf(draft);
  if (draft.missing.length === 0)
    return (
      <span className={styles.ready}>
        <Icon of={Check} />
        {text('calendar.ready')}
      </span>
    );
  const isOne = !isShared && (english.length === 0 || arabic.length === 0);
  // With the language said once, the fields need no other name than their own.
  const names = draft.missing.map((name) => labelOf([isOne ? name.slice(0, -2) : name], texts, language));
  const rest = names.length - mostNamed;
  const fields = sayList(
    language,
    rest > 0 ? [...names.slice(0, mostNamed), text('calendar.moreFields', { count: rest })] : names,
  );
  const key = isOne ? (arabic.length > 0 ? 'calendar.arabicMissing' : 'calendar.englishMissing') : 'calendar.missing';
  return (
    <span className={styles.missing}>
      <Icon of={CircleAlert} />
      <span>{text(key, { fields })}</span>
    </span>
  );
}
