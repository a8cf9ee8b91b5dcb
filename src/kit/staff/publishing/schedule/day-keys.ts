import { addDays, addMonths, weekdayOf } from '../../../i18n/dates/days.ts';

const lastOfWeek = 6;

/** The day that a key leads to from another: arrows by days and weeks as the page reads, pages by months, ends by weeks. */
export function dayAfterKey(key: string, day: string, isRtl: boolean): string | undefined {
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
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, lastOfWeek - weekdayOf(day));
    default:
      return undefined;
  }
}
