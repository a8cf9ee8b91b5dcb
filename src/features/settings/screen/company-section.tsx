import { useWatch } from 'react-hook-form';
import type { Language } from '../../../kit/i18n/languages.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { ImageField } from '../../../kit/staff/fields/image-field.tsx';
import { LanguageRow } from '../../../kit/staff/fields/language-row.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { SwitchField } from '../../../kit/staff/fields/switch-field.tsx';
import { pictureColumns, removalOf } from '../settings-names.ts';
import { WeekStartField } from './local-fields.tsx';
import styles from './preview.module.css';
import { Preview } from './preview.tsx';
import { Section } from './section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { type DrawingName, type StoredDrawings, TypedIcon, TypedLogo } from './typed-drawings.tsx';

/** A row for each ground, the writer's own language first. */
const grounds = [
  { suffix: '', note: undefined },
  { suffix: 'Dark', note: 'settings.logoDarkNote' },
] as const;

const logoOf: Record<Language, 'LogoEnglish' | 'LogoArabic'> = { en: 'LogoEnglish', ar: 'LogoArabic' };

export function CompanySection({ record }: { record: StoredDrawings }) {
  const text = useText();
  const ownLogo: boolean = useWatch({ name: 'ownLogo' });
  return (
    <Section name="company">
      <PairField name="company" label="settings.name" />
      <SwitchField name="ownLogo" label="field.ownLogo" meaning={text('settings.ownLogo')} />
      {ownLogo && (
        <>
          {grounds.map(({ suffix, note }) => (
            <LanguageRow key={suffix}>
              {(language) => <DrawingField name={`${logoOf[language]}${suffix}`} note={note} record={record} />}
            </LanguageRow>
          ))}
          <FieldRow>
            <DrawingField name="Icon" note="settings.iconNote" record={record} />
          </FieldRow>
        </>
      )}
      <TimeZoneField />
      <WeekStartField />
      <Preview label="settings.previewTab">{(language) => <Window language={language} record={record} />}</Preview>
    </Section>
  );
}

type DrawingFieldProps = { name: DrawingName; note: TextKey | undefined; record: StoredDrawings };

function DrawingField({ name, note, record }: DrawingFieldProps) {
  const isLogo = name !== 'Icon';
  return (
    <ImageField
      name={name}
      label={`field.${name}`}
      hint={isLogo ? 'settings.logoHint' : undefined}
      note={note}
      isForDark={name.endsWith('Dark')}
      stored={record[pictureColumns[name]] || undefined}
      removal={removalOf(name)}
    />
  );
}

/** The tab of a browser and the bar of the site, light and dark. */
function Window({ language, record }: { language: Language; record: StoredDrawings }) {
  const [companyEN, companyAR]: string[] = useWatch({ name: ['companyEN', 'companyAR'] });
  const company = pick({ companyEN: companyEN ?? '', companyAR: companyAR ?? '' }, 'company', language);
  return (
    <div className={styles.window}>
      <p className={styles.tab}>
        <TypedIcon size={16} record={record} />
        <span>{company}</span>
      </p>
      {(['light', 'dark'] as const).map((tone) => (
        <div key={tone} className={styles.bar} data-tone={tone}>
          <TypedLogo tone={tone} language={language} record={record} />
        </div>
      ))}
    </div>
  );
}
