import { ArrowRight } from 'lucide-react';
import type { Category } from '../../domain/categories.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Art } from '../../kit/ui/picture/art.tsx';
import styles from './category-card.module.css';

type CategoryCardProps = {
  category: Category;
  art: string;
  /** How many projects it has; `null` when that is not known. */
  count: number | null;
  /** Seen without scrolling on every screen. */
  isFirst: boolean;
};

/** A category with its drawing. The arrow leads to its projects, and the whole card is the arrow's target. */
export function CategoryCard({ category, art, count, isFirst }: CategoryCardProps) {
  const text = useText();
  const label = text(category.label);
  return (
    <article className={styles.card} data-discipline={category.discipline}>
      <Art src={art} width={588} height={529} alt="" loading={isFirst ? 'eager' : 'lazy'} />
      <div className={styles.row}>
        <div>
          <h3>{label}</h3>
          {count !== null && (
            <p className={styles.count}>{count === 0 ? text('portfolio.none') : text('portfolio.count', { count })}</p>
          )}
        </div>
        <LocalLink
          to={`/projects/${category.slug}`}
          className={styles.arrow}
          aria-label={text('portfolio.open', { category: label })}
        >
          <Icon of={ArrowRight} flip />
        </LocalLink>
      </div>
    </article>
  );
}
