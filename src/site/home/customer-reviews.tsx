import { ReviewCard } from '../../entities/review/review-card.tsx';
import type { ReviewSummary } from '../../entities/review/review-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import styles from './customer-reviews.module.css';

/** What customers say. `null` when it could not be loaded. */
export function CustomerReviews({ reviews }: { reviews: ReviewSummary[] | null }) {
  const text = useText();
  if (reviews?.length === 0) return null;
  return (
    <section className="section" aria-labelledby="reviews-title">
      <div className="wrap">
        <SectionHead title={text('home.reviewsTitle')} id="reviews-title" />
        {reviews ? (
          <ul className={styles.reviews}>
            {reviews.map((review) => (
              <li key={review.id} data-reveal>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        ) : (
          <NotLoaded />
        )}
      </div>
    </section>
  );
}
