import { useWatch } from 'react-hook-form';
import { pick } from '../../../kit/i18n/pick.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { networks } from '../settings-names.ts';
import { MapCheck } from './map-check.tsx';
import styles from './preview.module.css';
import { Preview } from './preview.tsx';
import { Section } from './section.tsx';
import page from './settings.module.css';

export function ContactSection() {
  return (
    <Section name="contact">
      <FieldRow>
        <TextField name="email1" label="field.email1" type="email" />
        <TextField name="phone1" label="field.phone1" type="tel" />
      </FieldRow>
      <FieldRow>
        <TextField name="email2" label="field.email2" type="email" />
        <TextField name="phone2" label="field.phone2" type="tel" />
      </FieldRow>
      <FieldRow>
        <TextField name="email3" label="field.email3" type="email" />
        <TextField name="mapAddress" label="field.mapAddress" type="url" hint="settings.mapHint" />
      </FieldRow>
      <MapCheck />
      <PairField name="location" label="settings.location" />
      <ContactPreview />
    </Section>
  );
}

function ContactPreview() {
  const names = ['email1', 'email2', 'email3', 'phone1', 'phone2'] as const;
  const ways: string[] = useWatch({ name: [...names] });
  const [locationEN = '', locationAR = '']: string[] = useWatch({ name: ['locationEN', 'locationAR'] });
  return (
    <Preview label="settings.previewContact">
      {(language) => (
        <div className={styles.dark}>
          {ways.map(
            (way, index) =>
              way && (
                <p key={names[index]}>
                  <bdi>{way}</bdi>
                </p>
              ),
          )}
          <p className={styles.quiet}>{pick({ locationEN, locationAR }, 'location', language)}</p>
        </div>
      )}
    </Preview>
  );
}

export function SocialSection() {
  return (
    <Section name="social">
      <div className={page.two}>
        {networks.map((name) => (
          <TextField key={name} name={name} label={`field.${name}`} type="url" />
        ))}
      </div>
      <SocialPreview />
    </Section>
  );
}

function SocialPreview() {
  const text = useText();
  const links: string[] = useWatch({ name: [...networks] });
  const [descriptionEN = '', descriptionAR = '']: string[] = useWatch({ name: ['descriptionEN', 'descriptionAR'] });
  return (
    <Preview label="settings.previewSocial">
      {(language) => (
        <div className={styles.dark}>
          <p className={styles.quiet}>{pick({ descriptionEN, descriptionAR }, 'description', language)}</p>
          <ul className={styles.chips}>
            {networks.map((name, index) => links[index] && <li key={name}>{text(`field.${name}`)}</li>)}
          </ul>
        </div>
      )}
    </Preview>
  );
}
