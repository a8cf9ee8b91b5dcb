import type { Calendar } from '../i18n/calendar.ts';
import { defaultTimeZone } from '../i18n/default-time-zone.ts';
import { useLanguage } from '../i18n/use-text.tsx';
import { useSiteFacts } from './use-site-facts.ts';

/** How this page tells dates: in its own language, by the company's clock. */
export function useCalendar(): Calendar {
  return { language: useLanguage(), timeZone: useSiteFacts()?.timeZone ?? defaultTimeZone };
}

/** The day that the company's weeks begin with; 0 is Sunday. */
export function useWeekStart(): number {
  return useSiteFacts()?.weekStart ?? 0;
}
