import { orMissingCode } from '../../kit/pages/missing-code.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';

export const fetchPageLoaders = () => orMissingCode(import('./page-loaders.ts'));

/** What the loader of a public page gives. Every page has data, if only nothing: one that has none could not load it. */
export async function loadPageData(page: string, args: LoaderFunctionArgs): Promise<unknown> {
  const { loaderOf } = await fetchPageLoaders();
  return (await loaderOf(page)?.(args)) ?? null;
}
