import { createContext, use, useEffect, useState } from 'react';
import { addDays, weeksOf } from '../../../i18n/dates/days.ts';

export type FindScheduledDays = (from: string, before: string) => Promise<string[]>;

/** Tells the days from one on and before another on which something goes live or comes down. The staff area around the dialog knows who knows. */
export const ScheduledDaysContext = createContext<FindScheduledDays | null>(null);

const none: ReadonlySet<string> = new Set();

/** Those of a month; none while they are not known. */
export function useScheduledDays(month: string): ReadonlySet<string> {
  const find = use(ScheduledDaysContext);
  const [found, setFound] = useState<{ month: string; days: ReadonlySet<string> } | null>(null);

  useEffect(() => {
    const days = weeksOf(month).flat();
    const [from, last] = [days.at(0), days.at(-1)];
    if (!find || !from || !last) return;
    let isStale = false;
    // They are a hint: without them a day can be chosen all the same.
    find(from, addDays(last, 1)).then(
      (scheduled) => !isStale && setFound({ month, days: new Set(scheduled) }),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [month, find]);

  return found?.month === month ? found.days : none;
}
