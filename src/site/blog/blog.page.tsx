import { findCategory } from '../../domain/categories.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { pathIn } from '../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { shownLanguage } from '../../kit/publishing/shown-language.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { rowSizes } from '../../kit/ui/picture/picture-sizes.ts';
import { InShownLanguage } from '../layout/in-shown-language.tsx';
import { PrintHead } from '../layout/print-head.tsx';
import { Trail } from '../project/trail.tsx';
import { Article } from './article.tsx';
import { AuthorCard } from './author-card.tsx';
import type { loader } from './blog.loader.ts';
import styles from './blog.module.css';
import { Contents } from './contents.tsx';
import { RelatedBlogs } from './related-blogs.tsx';
import { ShareLinks } from './share-links.tsx';

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { slug, title, picture, category, date, day, minutes, content, parts, author, related, languages } =
    useLoaderData<Data>();
  const known = findCategory(category);
  return (
    <>
      <Piece>
        <article className="wrap">
          <PrintHead address={pathIn(language, `/blogs/${slug}`)} />
          <header className={`${styles.column} ${styles.head}`}>
            <Trail
              steps={[
                { label: text('nav.blogs'), to: '/blogs' },
                ...(known ? [{ label: text(known.label), to: `/blogs?category=${known.slug}` }] : []),
              ]}
            />
            <InShownLanguage languages={languages} note>
              <h1>
                <IsolatedLatin>{title}</IsolatedLatin>
              </h1>
            </InShownLanguage>
            <p className={styles.meta}>
              <time dateTime={date}>{day}</time>
              <span>{text('blog.minutes', { count: minutes })}</span>
            </p>
          </header>
          <div className={styles.picture} data-cover>
            <Picture src={picture} alt="" sizes={rowSizes} priority />
          </div>
          <div className={styles.column}>
            <InShownLanguage languages={languages}>
              <Contents parts={parts} />
              <Article
                key={language + slug}
                html={content?.value ?? null}
                language={shownLanguage({ languages }, language)}
              />
            </InShownLanguage>
          </div>
          <footer className={`${styles.column} ${styles.foot}`}>
            <ShareLinks address={pathIn(language, `/blogs/${slug}`)} title={title} />
            <AuthorCard author={author} />
          </footer>
        </article>
      </Piece>
      <Piece>
        <RelatedBlogs blogs={related} />
      </Piece>
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'light',
  about: ({ category }) => category,
  head: ({ data: { title, description, languages, ownHead } }) => ({ title, description, languages, ...ownHead }),
};
