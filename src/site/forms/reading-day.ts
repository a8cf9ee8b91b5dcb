import { type OpeningHours, usualHours } from '../../domain/opening-hours.ts';
import { dateFormat } from '../../kit/i18n/formats.ts';
import { languages } from '../../kit/i18n/languages.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useSettings } from '../layout/settings-context.ts';

const dayMs = 86_400_000;

/** When somebody is in the office next, by the company's clock: `null` for still today, else a moment of that day. */
export function nextReadingDay(now: Date, timeZone: string, { days, until }: OpeningHours): Date | null {
  const clock = dateFormat('en-US', {
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  });
  const read = (at: Date) => Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const isWorking = (at: Date) => days.some((day) => day === read(at).weekday);
  const { hour, minute } = read(now);
  if (isWorking(now) && `${hour}:${minute}` < until) return null;
  const coming = Array.from({ length: 7 }, (_, later) => new Date(now.getTime() + (later + 1) * dayMs));
  return coming.find(isWorking) ?? null;
}

/** What becomes of a message first. Known only once it is sent: a page that is kept would tell yesterday's day. */
export function useReadingStep(today: TextKey, later: TextKey): string {
  const text = useText();
  const { locale } = languages[useLanguage()];
  const { timeZone, hours } = useSettings();
  const day = nextReadingDay(new Date(), timeZone, hours ?? usualHours);
  return day ? text(later, { day: dateFormat(locale, { weekday: 'long', timeZone }).format(day) }) : text(today);
}
