import { useWatch } from 'react-hook-form';
import { timeOfDay } from '../../../kit/i18n/calendar.ts';
import { isTimeZone } from '../../../kit/i18n/company-time.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { ChoiceField } from '../../../kit/staff/fields/choice-field.tsx';
import { useTimeZones } from './use-time-zones.ts';

/** The clock of everything. The hint shows what time it is there, so that a wrong choice is seen at once. */
export function TimeZoneField() {
  const text = useText();
  const language = useLanguage();
  const timeZone: string = useWatch({ name: 'timeZone' });
  const options = useTimeZones(language, timeZone);
  const time = isTimeZone(timeZone) ? timeOfDay(new Date(), { language, timeZone }) : '';
  return (
    <ChoiceField
      name="timeZone"
      label="field.timeZone"
      options={options}
      hint={text('settings.timeZoneHint', { time })}
    />
  );
}
