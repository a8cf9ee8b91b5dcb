import { dayIn } from '../../../kit/i18n/company-time.ts';
import { addDays, monthOf, weeksOf } from '../../../kit/i18n/dates/days.ts';
import { apiContext, timeZoneContext, weekStartContext } from '../../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { calendarCalls } from '../calendar.calls.ts';
import type { CalendarDrafts, CalendarMonth } from '../calendar.contract.ts';

/** Each part is null when it did not load. */
export type CalendarData = { month: string; found: CalendarMonth | null; drafts: CalendarDrafts | null };

/** The month of the address, or this one; with the days of its neighbours that its weeks have. */
export async function loadCalendar({ context, request }: LoaderFunctionArgs): Promise<CalendarData> {
  const asked = new URL(request.url).searchParams.get('month') ?? '';
  const timeZone = await context.get(timeZoneContext)();
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(dayIn(new Date(), timeZone));
  const days = weeksOf(month, context.get(weekStartContext)()).flat();
  const api = context.get(apiContext);
  const [found, drafts] = await Promise.all([
    api.call(calendarCalls.list, { query: { from: days.at(0), to: addDays(days.at(-1) ?? month, 1) } }).catch(orNull),
    api.call(calendarCalls.drafts).catch(orNull),
  ]);
  return { month, found, drafts };
}
