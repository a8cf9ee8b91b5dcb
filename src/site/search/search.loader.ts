import type { LoaderFunctionArgs } from 'react-router';
import { languageOfPath } from '../../kit/i18n/languages.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import { find, type SearchData, searchIn } from './search-data.ts';

export function loader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const { pathname, searchParams } = new URL(request.url);
  return find(context.get(apiContext), searchIn(searchParams), languageOfPath(pathname));
}
