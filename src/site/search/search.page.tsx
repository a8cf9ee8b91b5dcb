import { languageOfPath } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData, useRevalidator } from '../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import styles from './search.module.css';
import { find, type SearchData, searchIn } from './search-data.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const { pathname, searchParams } = new URL(request.url);
  return find(context.get(apiContext), searchIn(searchParams), languageOfPath(pathname));
}

export function Component() {
  const text = useText();
  const data = useLoaderData<SearchData>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={text('search.title')}>
        <div className={styles.form}>
          {/* Another search is another form: it begins with its own words. */}
          <SearchForm key={data.q} q={data.q}>
            <Button type="submit" small>
              {text('search.submit')}
            </Button>
          </SearchForm>
        </div>
      </PageHeader>
      <div className="wrap">
        <div className={styles.results}>
          <SearchResults data={data} onRetry={revalidate} />
        </div>
      </div>
    </>
  );
}

export const handle: PageHandle<SearchData> = {
  tone: 'dark',
  head: ({ text, data: { q } }) => ({
    title: q ? text('search.titleFor', { q }) : text('search.title'),
    description: text('search.description'),
  }),
};
