import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { colourNames, ourColours } from '../../../kit/brand/palette.ts';
import { EntityForm, type Saving } from '../../../kit/staff/form/entity-form.tsx';
import { Renewed, settingsValues, useFieldOfAddress } from '../../settings/form/settings-values.tsx';
import { written } from '../../settings/own-colours.ts';
import { type SettingsRecord, type SettingsWrite, settingsWrite } from '../../settings/settings.contract.ts';
import { colourColumns, pictureColumns } from '../../settings/settings-names.ts';
import styles from './brand.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { ColourSection } from './colour-section.tsx';
import { NameSection } from './name-section.tsx';
import { ShareSection } from './share-section.tsx';

type BrandFormProps<Saved> = { record: SettingsRecord; saving: Saving<SettingsWrite, Saved, SettingsRecord> };

/** The settings as their own form has them, with the colours that count where none are set. */
function valuesOf(record: SettingsRecord): FieldValues {
  const colours = colourNames.map((name) => [
    colourColumns[name],
    record[colourColumns[name]] || written(ourColours[name]),
  ]);
  return { ...settingsValues(record), ...Object.fromEntries(colours) };
}

/** What the company looks like: a form over the settings, of which it shows a part, and beside it what comes of it. */
export function BrandForm<Saved>({ record, saving }: BrandFormProps<Saved>) {
  const values = useMemo(() => valuesOf(record), [record]);
  useFieldOfAddress();
  return (
    <div className={styles.columns}>
      <EntityForm
        schema={settingsWrite}
        defaultValues={values}
        edited={{ record, valuesOf, pictures: pictureColumns }}
        submitLabel="brand.publish"
        changesLabel="brand.changes"
        isQuiet
        saving={saving}
        aside={<BrandPreview record={record} />}
      >
        <Renewed values={values} />
        <NameSection record={record} />
        <ColourSection />
        <ShareSection record={record} />
      </EntityForm>
    </div>
  );
}
