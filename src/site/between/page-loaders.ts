import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';

type Loader = (args: LoaderFunctionArgs) => unknown;

/**
 * All loaders of public pages in one file, which no first visit needs: its data came with the document. With them at
 * hand, the data of any page can be asked for while its code is still under way.
 */
const loaders = import.meta.glob<Loader>('../**/*.loader.ts', { eager: true, import: 'loader' });

/** The loader that stands beside a page such as `site/home/home.page.tsx`; some pages need no data. */
export function loaderOf(page: string): Loader | undefined {
  return loaders[page.replace(/^site/, '..').replace('.page.tsx', '.loader.ts')];
}
