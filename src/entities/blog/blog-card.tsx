import { CategoryTag } from '../../domain/category-tag.tsx';
import type { Calendar } from '../../kit/i18n/calendar.ts';
import { formatDay } from '../../kit/i18n/formats.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { shownLanguage } from '../../kit/publishing/shown-language.ts';
import { Card } from '../../kit/ui/card.tsx';
import { cardSizes } from '../../kit/ui/card-grid.tsx';
import type { BlogCard as BlogRecord } from './blog.contract.ts';
import styles from './blog-card.module.css';

/** What a card shows of an article, in one language: all that a page has to carry. */
export type BlogSummary = {
  slug: string;
  title: string;
  description: string;
  picture: string;
  category: string;
  date: string;
  /** The date as it is read, written once: a page that comes alive need not write it again. */
  day: string;
  minutes: number;
};

export function summariseBlog(blog: BlogRecord, { language, timeZone }: Calendar): BlogSummary {
  return {
    slug: blog.slug,
    title: pick(blog, 'title', language),
    description: pick(blog, 'description', language),
    picture: blog.imageUrl,
    category: blog.category,
    date: blog.date,
    day: formatDay(languages[language].locale, blog.date, timeZone),
    minutes: shownLanguage(blog, language) === 'ar' ? blog.readingMinutesAR : blog.readingMinutesEN,
  };
}

export function BlogCard({ blog, heading }: { blog: BlogSummary; heading?: 'h2' | 'h3' }) {
  const text = useText();
  const { slug, title, description, picture, category, date, day, minutes } = blog;
  return (
    <Card
      to={`/blogs/${slug}`}
      title={title}
      picture={picture}
      sizes={cardSizes}
      heading={heading}
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
