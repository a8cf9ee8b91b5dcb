import { CircleCheck, CircleExclamationPoint, Clock } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { translated } from '../../entities/translation/translation.calls.ts';
import type { Translation } from '../../entities/translation/translation.contract.ts';
import { shortMoment } from '../../kit/i18n/calendar.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../kit/pages/use-calendar.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { NotLoaded } from '../../kit/ui/not-loaded.tsx';
import { menuEntryOf } from '../layout/menu.ts';
import styles from './rows.module.css';

const shownAtFirst = 6;

/** Content whose Arabic is missing or older than its English, newest first. */
export function ArabicToDo({ translations }: { translations: Promise<Translation[] | null> }) {
  const text = useText();
  const all = use(translations);
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // The button that had the focus is gone; what it brought takes it over.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('a')[shownAtFirst]?.focus();
  }, [isWhole]);

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
          <TranslationRow key={`${one.entity} ${one.id}`} translation={one} />
        ))}
      </ul>
      {!isWhole && all.length > shownAtFirst && (
        <Button variant="ghost" small className={styles.more} onClick={() => setIsWhole(true)}>
          {text('dashboard.showAll', { count: all.length })}
        </Button>
      )}
    </>
  );
}

function TranslationRow({ translation }: { translation: Translation }) {
  const { entity, id, state, since } = translation;
  const text = useText();
  const language = useLanguage();
  const calendar = useCalendar();
  const { edit } = translated[entity];
  const screen = menuEntryOf(edit.replace(/\?.*/, ''));
  return (
    <li className={styles.row}>
      <span className={styles.badge} data-state={state}>
        <Icon of={state === 'older' ? Clock : CircleExclamationPoint} />
      </span>
      <span className={styles.words}>
        <Link to={`${edit}${id}`}>
          <bdi>{pick(translation, 'title', language)}</bdi>
        </Link>
        <span>
          {screen && `${text(screen.label)} · `}
          {text(state === 'older' ? 'admin.list.arabicOlder' : 'admin.list.arabicMissing')}
        </span>
      </span>
      <time dateTime={since}>{shortMoment(since, calendar)}</time>
    </li>
  );
}
