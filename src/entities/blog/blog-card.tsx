import { CategoryTag } from '../../domain/category-tag.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { SharedPart } from '../../kit/pages/shared-parts/shared-part.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { cardSizes } from '../../kit/ui/picture/picture-sizes.ts';
import styles from './blog-card.module.css';
import type { BlogSummary } from './blog-summary.ts';

type BlogCardProps = {
  blog: BlogSummary;
  heading?: 'h2' | 'h3';
  /** The first thing on a page. */
  isFirst?: boolean;
};

export function BlogCard(props: BlogCardProps) {
  return (
    <SharedPart name="article" by={[props.blog, props.heading]} isOwn={props.isFirst}>
      <ArticleCard {...props} />
    </SharedPart>
  );
}

function ArticleCard({ blog, heading, isFirst }: BlogCardProps) {
  const text = useText();
  const { slug, title, description, picture, category, date, day, minutes } = blog;
  return (
    <Card
      to={`/blogs/${slug}`}
      title={title}
      picture={picture}
      sizes={cardSizes}
      heading={heading}
      isFirst={isFirst}
      meta={
        <>
          <CategoryTag of={category} />
          <span className={styles.when}>
            <time dateTime={date}>{day}</time>
            <span>{text('blog.minutes', { count: minutes })}</span>
          </span>
        </>
      }
    >
      <span className={styles.description}>{description}</span>
    </Card>
  );
}
