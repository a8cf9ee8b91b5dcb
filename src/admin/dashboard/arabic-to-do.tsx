import { CircleCheck, CircleExclamationPoint, Clock } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router';
import type { TranslatedKind, Translation } from '../../entities/translation/translation.contract.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { NotLoaded } from '../../kit/ui/not-loaded.tsx';
import { requestDate } from '../requests/request-date.ts';
import styles from './rows.module.css';

/** Where a record is edited, and what one of its kind is called. Reviews are edited in their list. */
const kinds: Record<TranslatedKind, { name: TextKey; edit: string }> = {
  project: { name: 'dashboard.kind.project', edit: '/admin/projects/edit-project/' },
  blog: { name: 'dashboard.kind.blog', edit: '/admin/blogs/edit-blog/' },
  service: { name: 'dashboard.kind.service', edit: '/admin/services/service-edit/' },
  review: { name: 'dashboard.kind.review', edit: '/admin/reviews?edit=' },
  client: { name: 'dashboard.kind.client', edit: '/admin/clients/edit-client/' },
  teamMember: { name: 'dashboard.kind.teamMember', edit: '/admin/team/team-edit/' },
  plan: { name: 'dashboard.kind.plan', edit: '/admin/plans/plan-edit/' },
};

const shownAtFirst = 6;

/** Content whose Arabic is missing or older than its English, newest first. */
export function ArabicToDo({ translations }: { translations: Promise<Translation[] | null> }) {
  const text = useText();
  const all = use(translations);
  const [isWhole, setIsWhole] = useState(false);
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
      <ul className={`${styles.rows} ${styles.columns}`}>
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

function TranslationRow({ translation: { entity, id, titleEN, state, since } }: { translation: Translation }) {
  const text = useText();
  const language = useLanguage();
  const { name, edit } = kinds[entity];
  return (
    <li className={styles.row}>
      <span className={styles.badge} data-state={state}>
        <Icon of={state === 'older' ? Clock : CircleExclamationPoint} />
      </span>
      <span className={styles.words}>
        <Link to={`${edit}${id}`}>
          <bdi lang="en">{titleEN}</bdi>
        </Link>
        <span>
          {text(name)}
          {' · '}
          {text(state === 'older' ? 'admin.list.arabicOlder' : 'admin.list.arabicMissing')}
        </span>
      </span>
      <time dateTime={since}>{requestDate(since, language)}</time>
    </li>
  );
}
