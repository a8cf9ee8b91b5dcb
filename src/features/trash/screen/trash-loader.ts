import { apiContext } from '../../../kit/pages/page-context.ts';
import { redirect } from '../../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { lastPage } from '../../../kit/ui/paging/page-window.ts';
import { trashCalls } from '../trash.calls.ts';
import type { TrashList } from '../trash.contract.ts';

export const trashPageSize = 50;

/** `trash` is null when it did not load. */
export type TrashData = { trash: TrashList | null; page: number };

export async function loadTrash({ context, request }: LoaderFunctionArgs): Promise<TrashData> {
  const url = new URL(request.url);
  const asked = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const page = Math.max(1, Math.trunc(Number(asked('page')) || 1));
  const query = { page, pageSize: trashPageSize, q: asked('q'), entity: asked('kind') };
  const trash = await context.get(apiContext).call(trashCalls.list, { query }).catch(orNull);
  const last = trash ? lastPage(trash.count, trashPageSize) : page;
  if (page <= last) return { trash, page };
  // The page was emptied, or never there.
  url.searchParams.set('page', String(last));
  throw redirect(url.pathname + url.search);
}
