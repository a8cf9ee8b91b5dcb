import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cut } from '../../i18n/cut.ts';
import { ListActions } from './list-actions.tsx';
import styles from './list-card.module.css';
import { ArabicBadge } from './translation/arabic-badge.tsx';
import type { CardArabic } from './translation/use-arabic-states.ts';

// As specified for projects, and right for all cards of this width.
const longestTitle = 30;

type ListCardProps = {
  /** A `<Picture>` with an empty `alt`; the card gives it its size. */
  picture: ReactNode;
  /** `cover` fills the top of the card; `logo` and `portrait` stand in the middle of it. */
  look?: 'cover' | 'logo' | 'portrait';
  title: string;
  /** What stands below the title: a tag, a line of words. */
  children?: ReactNode;
  editPath?: string;
  /** Whether the Arabic keeps up; nothing is said while that is not known. */
  arabic?: CardArabic;
  /** Where visitors see it, if it has a page. */
  sitePath?: string;
};

/** A record in a list. On a cover its actions show on hover and focus, and always on touch. */
export function ListCard({ picture, look = 'cover', title, children, editPath, arabic, sitePath }: ListCardProps) {
  return (
    <article className={styles.card} data-look={look}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h3 title={title}>
          {editPath ? <Link to={editPath}>{cut(title, longestTitle)}</Link> : cut(title, longestTitle)}
        </h3>
        {children}
        {arabic && <ArabicBadge {...arabic} />}
      </div>
      <div className={styles.actions}>
        <ListActions editPath={editPath} sitePath={sitePath} />
      </div>
    </article>
  );
}
