import { activityActions } from '../../../kit/contract/audit-actions.ts';
import { startOfDay } from '../../../kit/i18n/company-time.ts';
import { apiContext, timeZoneContext } from '../../../kit/pages/page-context.ts';
import { redirect } from '../../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { lastPage } from '../../../kit/ui/paging/page-window.ts';
import { staffCalls } from '../../accounts/staff/staff.calls.ts';
import { activityCalls } from '../activity.calls.ts';
import type { ActivityLine } from '../activity.contract.ts';

export const activityPageSize = 50;

export type ActivityData = {
  /** Null when they did not load. */
  lines: ActivityLine[] | null;
  total: number;
  page: number;
  /** Whose entries can be looked for. */
  people: { id: number; name: string }[];
};

export async function loadActivity({ context, request }: LoaderFunctionArgs): Promise<ActivityData> {
  const url = new URL(request.url);
  const asked = (name: string) => url.searchParams.get(name) || undefined;
  const page = Math.max(1, Math.trunc(Number(asked('page')) || 1));
  const timeZone = await context.get(timeZoneContext)();
  const query = {
    page,
    pageSize: activityPageSize,
    person: /^\d{1,9}$/.test(asked('person') ?? '') ? asked('person') : undefined,
    entity: asked('kind'),
    action: activityActions.find((action) => action === asked('action')),
    from: startOfDay(asked('from') ?? '', timeZone),
    to: startOfDay(asked('to') ?? '', timeZone, 1),
  };
  const api = context.get(apiContext);
  const [answer, people] = await Promise.all([
    api.callWithTag(activityCalls.list, { query }).catch(orNull),
    api.call(staffCalls.list).catch(orNull),
  ]);
  const total = answer?.total ?? 0;
  if (answer && page > lastPage(total, activityPageSize)) {
    url.searchParams.delete('page');
    throw redirect(url.pathname + url.search);
  }
  return { lines: answer?.data ?? null, total, page, people: people ?? [] };
}
