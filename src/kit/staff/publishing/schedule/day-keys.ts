import { addDays, addMonths, placeInWeek } from '../../../i18n/dates/days.ts';

const lastOfWeek = 6;

/** How the page reads, and the day that its weeks begin with. */
export type CalendarWay = { isRtl: boolean; weekStart: number };

/** The day that a key leads to from another: arrows by days and weeks as the page reads, pages by months, ends by weeks. */
export function dayAfterKey(key: string, day: string, { isRtl, weekStart }: CalendarWay): string | undefined {
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    case 'Home':
      return addDays(day, -placeInWeek(day, weekStart));
    case 'End':
      return addDays(day, lastOfWeek - placeInWeek(day, weekStart));
    default:
      return undefined;
  }
}
