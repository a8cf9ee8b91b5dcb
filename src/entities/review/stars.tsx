import { useText } from '../../kit/i18n/use-text.tsx';
import styles from './stars.module.css';

export const starScale = [1, 2, 3, 4, 5];
export const starShape = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z';

/** So many stars out of five, and the same in words. */
export function Stars({ stars }: { stars: number }) {
  const text = useText();
  return (
    <p className={styles.stars}>
      <span className="visually-hidden">{text('review.stars', { stars, most: starScale.length })}</span>
      {starScale.map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true" data-missing={star > stars || undefined}>
          <path d={starShape} />
        </svg>
      ))}
    </p>
  );
}
