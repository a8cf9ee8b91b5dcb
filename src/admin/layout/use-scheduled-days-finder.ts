import { useCallback } from 'react';
import { calendarCalls } from '../../features/calendar/calendar.calls.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { dayIn } from '../../kit/i18n/company-time.ts';
import { useCalendar } from '../../kit/pages/use-calendar.ts';
import type { FindScheduledDays } from '../../kit/staff/publishing/schedule/scheduled-days.ts';

/** Asks the calendar. */
export function useScheduledDaysFinder(api: ApiClient): FindScheduledDays {
  const { timeZone } = useCalendar();
  return useCallback(
    async (from, before) => {
      const { scheduled } = await api.call(calendarCalls.list, { query: { from, to: before }, isBackground: true });
      return scheduled.map(({ at }) => dayIn(new Date(at), timeZone));
    },
    [api, timeZone],
  );
}
