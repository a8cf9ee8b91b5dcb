import { dayRuns, type OpeningHours as Hours, weekDays } from '../../domain/opening-hours.ts';
import { weekdayName } from '../../kit/i18n/dates/weekday-name.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useSettings } from '../layout/settings-context.ts';

/** "Sunday to Thursday, 09:00–17:00", and by whose clock. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const text = useText();
  const language = useLanguage();
  const settings = useSettings();
  const city = pick(settings, 'city', language);
  const name = (day: (typeof weekDays)[number] = 'Sun') => weekdayName(weekDays.indexOf(day), language);
  const runs = dayRuns(hours.days, settings.weekStart).map((run) =>
    run.length > 2
      ? text('reach.fromTo', { from: name(run[0]), to: name(run.at(-1)) })
      : run.map(name).join(text('reach.and')),
  );
  return (
    <>
      {runs.join(text('reach.and'))}
      <br />
      <bdi dir="ltr">
        {hours.from}–{hours.until}
      </bdi>
      {city && ` ${text('reach.localTime', { city })}`}
    </>
  );
}
