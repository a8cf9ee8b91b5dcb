import { dateFormat } from '../../kit/i18n/formats.ts';
import { languages } from '../../kit/i18n/languages.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useSettings } from '../layout/settings-context.ts';

const workingDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu'];
const closingHour = 17;
const dayMs = 86_400_000;

/** When somebody is in the office next, by the company's clock: `null` for still today, else a moment of that day. */
export function nextReadingDay(now: Date, timeZone: string): Date | null {
  const clock = dateFormat('en-US', { weekday: 'short', hour: 'numeric', hourCycle: 'h23', timeZone });
  const read = (at: Date) => Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const isWorking = (at: Date) => workingDays.includes(read(at).weekday ?? '');
  if (isWorking(now) && Number(read(now).hour) < closingHour) return null;
  const coming = Array.from({ length: 7 }, (_, days) => new Date(now.getTime() + (days + 1) * dayMs));
  return coming.find(isWorking) ?? null;
}

/** What becomes of a message first. Known only once it is sent: a page that is kept would tell yesterday's day. */
export function useReadingStep(today: TextKey, later: TextKey): string {
  const text = useText();
  const { locale } = languages[useLanguage()];
  const { timeZone } = useSettings();
  const day = nextReadingDay(new Date(), timeZone);
  return day ? text(later, { day: dateFormat(locale, { weekday: 'long', timeZone }).format(day) }) : text(today);
}
