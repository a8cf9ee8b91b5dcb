import { Rss } from 'lucide-react';
import { categories } from '../../domain/categories.ts';
import { pathIn } from '../../kit/i18n/languages.ts';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './blog-filter.module.css';

const subjects = categories.filter(({ blog }) => blog);

/** What the articles are about, as links, and the feed that brings them. */
export function BlogFilter({ category }: { category: string | null }) {
  const text = useText();
  const language = useLanguage();
  const current = (slug: string | null) => (slug === category ? 'page' : undefined);
  return (
    <div className={styles.bar}>
      <nav aria-label={text('blogs.filter')}>
        <ul className={styles.subjects}>
          <li>
            <LocalLink to="/blogs" aria-current={current(null)}>
              {text('blogs.everything')}
            </LocalLink>
          </li>
          {subjects.map(({ slug, label }) => (
            <li key={slug}>
              <LocalLink to={`/blogs?category=${slug}`} aria-current={current(slug)}>
                {text(label)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <a className={styles.feed} href={pathIn(language, '/feed.xml')} type="application/rss+xml">
        <Icon of={Rss} />
        {text('blogs.feed')}
      </a>
    </div>
  );
}
