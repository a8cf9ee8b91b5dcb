import { CircleCheck, CircleExclamationPoint, Clock } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { shortMoment } from '../../kit/i18n/calendar.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../kit/pages/use-calendar.ts';
import { Link } from '../../kit/router/link.tsx';
import { StillRight, useArabicSentence } from '../../kit/staff/list/translation/arabic-badge.tsx';
import { useArabicFieldNames } from '../../kit/staff/list/translation/use-arabic-states.ts';
import { useConfirmArabic } from '../../kit/staff/list/translation/use-confirm-arabic.ts';
import { Button, buttonClasses } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import { recordLinks } from '../record-links/record-links.ts';
import type { Translation } from '../translation/translation.contract.ts';
import styles from './rows.module.css';

const shownAtFirst = 6;

/** Content whose Arabic is missing or older than its English, newest first. */
export function ArabicToDo({ translations }: { translations: Promise<Translation[] | null> }) {
  const text = useText();
  const loaded = use(translations);
  const [answered, setAnswered] = useState<string[]>([]);
  const all = loaded?.filter((one) => !answered.includes(keyOf(one))) ?? null;
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // The button that had the focus is gone; what it brought takes it over.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[shownAtFirst]?.focus();
  }, [isWhole]);

  function confirmed(one: Translation) {
    // The row goes, and its button with it: the next one is at hand.
    const rows = [...(list.current?.children ?? [])];
    const row = rows.findIndex((element) => element.contains(document.activeElement));
    (rows[row + 1] ?? rows[row - 1])?.querySelector('a')?.focus();
    setAnswered((keys) => [...keys, keyOf(one)]);
  }

  if (!all) return <NotLoaded />;
  if (all.length === 0) {
    return (
      <p className={styles.well}>
        <Icon of={CircleCheck} />
        {text('dashboard.arabicWell')}
      </p>
    );
  }
  return (
    <>
      <ul ref={list} className={`${styles.rows} ${styles.columns}`}>
        {(isWhole ? all : all.slice(0, shownAtFirst)).map((one) => (
          <TranslationRow key={keyOf(one)} translation={one} onConfirmed={() => confirmed(one)} />
        ))}
      </ul>
      <Link
        to="/admin/translations"
        className={buttonClasses({ variant: 'ghost', small: true, className: styles.more })}
      >
        {text('translations.desk')}
      </Link>
      {!isWhole && all.length > shownAtFirst && (
        <Button variant="ghost" small className={styles.more} onClick={() => setIsWhole(true)}>
          {text('dashboard.showAll', { count: all.length })}
        </Button>
      )}
    </>
  );
}

const keyOf = ({ entity, id }: Translation) => `${entity} ${id}`;

function TranslationRow({ translation, onConfirmed }: { translation: Translation; onConfirmed: () => void }) {
  const { entity, id, state, since, fields } = translation;
  const confirm = useConfirmArabic();
  const sentence = useArabicSentence();
  const namesOf = useArabicFieldNames();
  const text = useText();
  const language = useLanguage();
  const calendar = useCalendar();
  const link = recordLinks[entity];
  if (!link) return null;
  return (
    <li className={styles.row}>
      <span className={styles.badge} data-state={state}>
        <Icon of={state === 'older' ? Clock : CircleExclamationPoint} />
      </span>
      <span className={styles.words}>
        <Link to={link.path(id)}>
          <bdi>{pick(translation, 'title', language)}</bdi>
        </Link>
        <span>
          {`${text(link.many)} · `}
          {sentence(state, namesOf(fields))}
        </span>
      </span>
      <time dateTime={since}>{shortMoment(since, calendar)}</time>
      {state === 'older' && <StillRight onConfirm={() => confirm({ entity, id, onDone: onConfirmed })} />}
    </li>
  );
}
