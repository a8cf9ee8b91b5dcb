import type { ReactNode } from 'react';
import { cut } from '../../i18n/cut.ts';
import { Link } from '../../router/link.tsx';
import { ListActions } from './list-actions.tsx';
import styles from './list-card.module.css';
import { useListItem } from './list-item-context.ts';
import { RecordStanding } from './standing/record-standing.tsx';
import { ArabicBadge } from './translation/arabic-badge.tsx';
import type { CardArabic } from './translation/use-arabic-states.ts';

// As specified for projects, and right for all cards of this width.
const longestTitle = 30;

type ListCardProps = {
  /** A `<Picture>` with an empty `alt`; the card gives it its size. Absent where nobody has chosen one yet. */
  picture: ReactNode;
  /** `cover` fills the top of the card; `logo` and `portrait` stand in the middle of it. */
  look?: 'cover' | 'logo' | 'portrait';
  /** What stands below the title: a tag, a line of words. */
  children?: ReactNode;
  /** Whether the Arabic keeps up; nothing is said while that is not known. */
  arabic?: CardArabic;
};

/** A record in a list. On a cover its actions show on hover and focus, and always on touch. */
export function ListCard({ picture, look = 'cover', children, arabic }: ListCardProps) {
  const { name, editPath } = useListItem();
  return (
    <article className={styles.card} data-look={look}>
      <div className={styles.picture}>{picture || <span />}</div>
      <div className={styles.words}>
        <h3 title={name}>
          <Link to={editPath}>{cut(name, longestTitle)}</Link>
        </h3>
        {children}
        <RecordStanding />
        {arabic && <ArabicBadge {...arabic} />}
      </div>
      <div className={styles.actions}>
        <ListActions />
      </div>
    </article>
  );
}
