import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { categoryKey, type Discipline, findCategory } from '../../domain/categories.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { languageOfPath } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { Carousel } from '../../kit/ui/carousel/carousel.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useSettings } from '../layout/settings-context.ts';
import { categoryArt } from './category-art.ts';
import { CategoryCard } from './category-card.tsx';
import { FeaturedProjects, featuredOf } from './featured-projects.tsx';
import styles from './portfolio.module.css';

/** How many projects each category has, by its key; `null` when that could not be found out. */
type Counts = Record<string, number> | null;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const projects = await context
    .get(apiContext)
    .call(projectCalls.list, { query: { language } })
    .catch(() => null);
  if (!projects) return { counts: null, featured: [] };
  const counts: Record<string, number> = {};
  for (const { category } of projects) counts[categoryKey(category)] = (counts[categoryKey(category)] ?? 0) + 1;
  return { counts, featured: featuredOf(projects, language) };
}

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
      <FeaturedProjects projects={featured} />
      <Categories discipline="software" counts={counts} isFirst={featured.length === 0} />
      <Categories discipline="hardware" counts={counts} isFirst={false} />
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
