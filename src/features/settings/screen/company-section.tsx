import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { WeekStartField } from './local-fields.tsx';
import { Section } from './section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

export function CompanySection() {
  return (
    <Section name="company">
      <PairField name="company" label="settings.name" />
      <TimeZoneField />
      <WeekStartField />
    </Section>
  );
}
