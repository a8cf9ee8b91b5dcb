import type { ReactNode } from 'react';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import type { Review } from './review.contract.ts';
import styles from './review-card.module.css';
import { Stars } from './stars.tsx';

/** What a card shows of a review, in one language: all that a page has to carry. */
export type ReviewSummary = {
  id: number;
  stars: number;
  words: string;
  name: string;
  position: string;
  portrait: string;
};

export function reviewerName(review: Review, language: Language): string {
  return `${pick(review, 'firstName', language)} ${pick(review, 'lastName', language)}`;
}

export function summariseReview(review: Review, language: Language): ReviewSummary {
  return {
    id: review.id,
    stars: review.stars,
    words: pick(review, 'reviewText', language),
    name: reviewerName(review, language),
    position: pick(review, 'position', language),
    portrait: review.imageUrl,
  };
}

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
