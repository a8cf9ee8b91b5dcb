import type { ReviewSummary } from '../../entities/review/review-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import styles from './quote.module.css';

/** What somebody of the client's says about the project. */
export function Quote({ quote: { words, name, position, portrait } }: { quote: ReviewSummary }) {
  const text = useText();
  return (
    <section className="section on-dark" aria-label={text('project.quote')}>
      <figure className={`wrap ${styles.quote}`} data-reveal>
        <span className={styles.portrait}>
          <Picture src={portrait} alt="" sizes="132px" />
        </span>
        <blockquote className={styles.words}>
          <p>{words}</p>
        </blockquote>
        <figcaption className={styles.person}>
          <b>{name}</b>
          <span>{position}</span>
        </figcaption>
      </figure>
    </section>
  );
}
