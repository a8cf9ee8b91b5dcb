import { useWatch } from 'react-hook-form';
import type { SettingsRecord } from '../../entities/settings/settings.contract.ts';
import { FieldRow } from '../../kit/admin/fields/field-row.tsx';
import { ImageField } from '../../kit/admin/fields/image-field.tsx';
import { PairField } from '../../kit/admin/fields/pair-field.tsx';
import { SwitchField } from '../../kit/admin/fields/switch-field.tsx';
import { usePictureAddresses } from '../../kit/admin/preview/use-picture-addresses.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useText, useTexts, VoiceProvider } from '../../kit/i18n/use-text.tsx';
import { Logo } from '../../kit/ui/logo.tsx';
import styles from './preview.module.css';
import { Preview } from './preview.tsx';
import { Section } from './section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

type Stored = Pick<SettingsRecord, 'logoEnglish' | 'logoArabic'>;

export function CompanySection({ record }: { record: Stored }) {
  const text = useText();
  const ownLogo: boolean = useWatch({ name: 'ownLogo' });
  return (
    <Section name="company">
      <PairField name="company" label="settings.name" />
      <SwitchField name="ownLogo" label="field.ownLogo" meaning={text('settings.ownLogo')} />
      {ownLogo && (
        <FieldRow>
          <ImageField
            name="LogoEnglish"
            label="field.LogoEnglish"
            hint="settings.logoHint"
            stored={record.logoEnglish}
          />
          <ImageField name="LogoArabic" label="field.LogoArabic" hint="settings.logoHint" stored={record.logoArabic} />
        </FieldRow>
      )}
      <TimeZoneField />
      <Preview label="settings.previewTab">{(language) => <Window language={language} record={record} />}</Preview>
    </Section>
  );
}

/** The tab of a browser and the bar of the site, light and dark. */
function Window({ language, record }: { language: Language; record: Stored }) {
  const [companyEN, companyAR]: string[] = useWatch({ name: ['companyEN', 'companyAR'] });
  const company = pick({ companyEN: companyEN ?? '', companyAR: companyAR ?? '' }, 'company', language);
  return (
    <div className={styles.window}>
      <p className={styles.tab}>
        <img src="/favicon.svg" width={16} height={16} alt="" />
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

type TypedLogoProps = { tone: 'light' | 'dark'; language: Language; record: Stored };

/** The chosen file, the stored one, that of the other language, or the drawing. */
function TypedLogo({ tone, language, record }: TypedLogoProps) {
  const texts = useTexts();
  const [ownLogo, english, arabic]: unknown[] = useWatch({ name: ['ownLogo', 'LogoEnglish', 'LogoArabic'] });
  const addressOf = usePictureAddresses();
  const both = [addressOf(english, record.logoEnglish), addressOf(arabic, record.logoArabic)];
  const address = ownLogo === true && (language === 'en' ? both : both.toReversed()).find(Boolean);
  if (address) return <img className={styles.logo} src={address} alt="" />;
  return (
    <VoiceProvider language={language} texts={texts}>
      <Logo tone={tone} width={127} company="" />
    </VoiceProvider>
  );
}
