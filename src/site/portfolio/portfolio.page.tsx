import { type Discipline, findCategory } from '../../domain/categories.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { Carousel } from '../../kit/ui/carousel/carousel.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useSettings } from '../layout/settings-context.ts';
import { categoryArt } from './category-art.ts';
import { CategoryCard } from './category-card.tsx';
import { FeaturedProjects } from './featured-projects.tsx';
import type { loader } from './portfolio.loader.ts';
import styles from './portfolio.module.css';

/** How many projects each category has, by its key; `null` when that could not be found out. */
type Counts = Record<string, number> | null;

export function Component() {
  const text = useText();
  const { counts, featured } = useLoaderData<typeof loader>();
  const [delivered = ''] = useSettings().statistics;
  const count = Number.parseInt(delivered, 10);
  // Nothing is a selection of nothing.
  const isEmpty = counts !== null && Object.keys(counts).length === 0;
  return (
    <>
      <PageHeader
        title={text('page.portfolio.title')}
        lead={Number.isNaN(count) || isEmpty ? text('page.portfolio.lead') : text('portfolio.lead', { count })}
      />
      <Piece>
        <FeaturedProjects projects={featured} />
      </Piece>
      <Piece>
        <Categories discipline="software" counts={counts} isFirst={featured.length === 0} />
      </Piece>
      <Piece>
        <Categories discipline="hardware" counts={counts} isFirst={false} />
      </Piece>
    </>
  );
}

type CategoriesProps = {
  discipline: Discipline;
  counts: Counts;
  /** Nothing stands above it but the head of the page. */
  isFirst: boolean;
};

function Categories({ discipline, counts, isFirst }: CategoriesProps) {
  const text = useText();
  const slides = Object.entries(categoryArt[discipline]).flatMap(([key, art], index) => {
    const category = findCategory(key);
    if (!category) return [];
    const count = counts && (counts[key] ?? 0);
    return [
      { key, content: <CategoryCard category={category} art={art} count={count} isFirst={isFirst && index === 0} /> },
    ];
  });
  return (
    <section className={`section ${styles.categories}`} aria-labelledby={`${discipline}-title`}>
      <div className="wrap" data-reveal>
        <Carousel
          label={text(`nav.${discipline}`)}
          heading={<h2 id={`${discipline}-title`}>{text(`nav.${discipline}`)}</h2>}
          items={{ base: 1, from600: 2, from1000: 3 }}
          loop
          dots
          arrows
          slides={slides}
        />
      </div>
    </section>
  );
}

export const handle: PageHandle = {
  tone: 'dark',
  head: ({ text }) => ({
    title: text('nav.portfolio'),
    description: text('portfolio.description'),
    keywords: text('portfolio.keywords'),
  }),
};
