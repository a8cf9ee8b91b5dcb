import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { Section } from './section.tsx';

export function AnalyticsSection() {
  return (
    <Section name="measuring">
      <FieldRow>
        <TextField name="gaMeasurementId" label="field.gaMeasurementId" type="code" />
        <TextField name="metaPixelId" label="field.metaPixelId" type="number" />
        <TextField name="tiktokPixelId" label="field.tiktokPixelId" type="code" />
      </FieldRow>
    </Section>
  );
}

export function RequestSection() {
  return (
    <Section name="requests">
      <FieldRow>
        <TextField name="phoneDigits" label="field.phoneDigits" type="number" hint="settings.digitsHint" />
        <TextField name="phoneCountryCode" label="field.phoneCountryCode" type="number" hint="settings.countryHint" />
        <TextField name="keepRequestsMonths" label="field.keepRequestsMonths" type="number" hint="settings.keepHint" />
      </FieldRow>
    </Section>
  );
}
