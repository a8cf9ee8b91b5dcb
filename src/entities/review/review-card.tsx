import type { ReactNode } from 'react';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import styles from './review-card.module.css';
import type { ReviewSummary } from './review-summary.ts';
import { Stars } from './stars.tsx';

type ReviewCardProps = {
  review: ReviewSummary;
  /** What staff can do with it. */
  actions?: ReactNode;
  /** What staff should know about it. */
  note?: ReactNode;
};

export function ReviewCard({ review, actions, note }: ReviewCardProps) {
  const { stars, words, name, position, portrait } = review;
  return (
    <figure className={styles.review}>
      <div className={styles.top}>
        <Stars stars={stars} />
        {actions}
      </div>
      <blockquote className={styles.words}>
        <p>{words}</p>
      </blockquote>
      <figcaption className={styles.person}>
        <span className={styles.portrait}>
          <Picture src={portrait} alt="" sizes="52px" />
        </span>
        <span>
          <b className={styles.name}>{name}</b>
          <span className={styles.position}>{position}</span>
        </span>
      </figcaption>
      {note}
    </figure>
  );
}
