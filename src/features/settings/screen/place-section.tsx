import { useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { ChoiceField } from '../../../kit/staff/fields/choice-field.tsx';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { OpenDaysField } from './open-days-field.tsx';
import { Section } from './section.tsx';

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 2), (index % 2) * 30];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});

/** Where the company is to be found, and what shows that it is registered there. All of it is shown where it is filled in. */
export function PlaceSection() {
  return (
    <Section name="place">
      <PairField name="city" label="field.city" />
      <PairField name="country" label="field.country" />
      <TextField name="mapLink" label="field.mapLink" type="url" hint="settings.mapLinkHint" />
      <OpenDaysField />
      <FieldRow>
        <TimeField name="openFrom" />
        <TimeField name="openUntil" />
      </FieldRow>
      <FieldRow>
        <TextField name="registrationNumber" label="field.registrationNumber" />
        <TextField name="taxNumber" label="field.taxNumber" />
      </FieldRow>
      <PairField name="licences" label="field.licences" hint="settings.linesHint" long />
      <TextField name="partners" label="field.partners" hint="settings.linesHint" long />
    </Section>
  );
}

function TimeField({ name }: { name: 'openFrom' | 'openUntil' }) {
  const text = useText();
  // Somebody may have sent a time between two half hours.
  const stored: string = useWatch({ name });
  const times = stored && !halfHours.includes(stored) ? [...halfHours, stored].toSorted() : halfHours;
  const options = [{ value: '', label: text('settings.noTime') }, ...times.map((value) => ({ value, label: value }))];
  return <ChoiceField name={name} label={`field.${name}`} options={options} />;
}
