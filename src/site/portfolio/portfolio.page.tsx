import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { categoryKey, type Discipline, findCategory } from '../../domain/categories.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { Carousel } from '../../kit/ui/carousel/carousel.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useSettings } from '../layout/settings-context.ts';
import { categoryArt } from './category-art.ts';
import { CategoryCard } from './category-card.tsx';
import styles from './portfolio.module.css';

/** How many projects each category has, by its key; `null` when that could not be found out. */
type Counts = Record<string, number> | null;

export async function loader({ context }: LoaderFunctionArgs): Promise<{ counts: Counts }> {
  const projects = await context
    .get(apiContext)
    .call(projectCalls.list)
    .catch(() => null);
  if (!projects) return { counts: null };
  const counts: Record<string, number> = {};
  for (const { category } of projects) counts[categoryKey(category)] = (counts[categoryKey(category)] ?? 0) + 1;
  return { counts };
}

export function Component() {
  const text = useText();
  const { counts } = useLoaderData<typeof loader>();
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
      <Categories discipline="software" counts={counts} />
      <Categories discipline="hardware" counts={counts} />
    </>
  );
}

function Categories({ discipline, counts }: { discipline: Discipline; counts: Counts }) {
  const text = useText();
  const slides = Object.entries(categoryArt[discipline]).flatMap(([key, art], index) => {
    const category = findCategory(key);
    if (!category) return [];
    const isFirst = discipline === 'software' && index === 0;
    const count = counts && (counts[key] ?? 0);
    return [{ key, content: <CategoryCard category={category} art={art} count={count} isFirst={isFirst} /> }];
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
