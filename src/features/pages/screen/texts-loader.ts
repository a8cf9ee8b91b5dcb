import type { TaggedAnswer } from '../../../kit/client/api-client.ts';
import { apiContext } from '../../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { pageCalls } from '../page.calls.ts';
import type { ListedPage } from '../page.contract.ts';
import type { PageTexts } from '../registry/page-parts.ts';
import { findPage, sitePages } from '../registry/site-pages.ts';

export type LoadedPage = TaggedAnswer<typeof pageCalls.read>;

/** Each part is null when it did not load. */
export type TextsData = { open: PageTexts; pages: ListedPage[] | null; loaded: LoadedPage | null };

/** The page of the address, or the first; and all of them, whose texts the screen searches itself. */
export async function loadTexts({ context, params }: LoaderFunctionArgs): Promise<TextsData | null> {
  const open = params.name ? findPage(params.name) : sitePages[0];
  if (!open) return null;
  const api = context.get(apiContext);
  const [pages, loaded] = await Promise.all([
    api.call(pageCalls.list).catch(orNull),
    api.callWithTag(pageCalls.read, { params: { name: open.name } }).catch(orNull),
  ]);
  return { open, pages, loaded };
}
