import { useEffect, useMemo, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { EntityForm, type Saving } from '../../../kit/staff/form/entity-form.tsx';
import { FirstStepsAgain } from '../../first-steps/screen/first-steps-again.tsx';
import { addressesIn } from '../notify-emails.ts';
import { type SettingsRecord, type SettingsWrite, settingsWrite } from '../settings.contract.ts';
import { pictureColumns, statisticNames } from '../settings-names.ts';
import { ArticleSection, NotificationSection } from './article-section.tsx';
import { CompanySection } from './company-section.tsx';
import { ContactSection, SocialSection } from './contact-section.tsx';
import { PlanSection, SearchSection, SiteSearchSection } from './page-sections.tsx';
import { PlaceSection } from './place-section.tsx';
import { AnalyticsSection, RequestSection } from './request-section.tsx';
import { SectionList } from './section-list.tsx';
import styles from './settings.module.css';
import { StatisticsSection } from './statistics-section.tsx';

type SettingsFormProps<Saved> = { record: SettingsRecord; saving: Saving<SettingsWrite, Saved, SettingsRecord> };

/** Programs set them by name; in the form they are rows among others. */
const named = new Set<string>(statisticNames);

/** What the fields begin with, in their order. Numbers are typed as text; of pictures only new ones are sent. */
function valuesOf(record: SettingsRecord): FieldValues {
  const begin = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  const names = Object.keys(settingsWrite.shape).filter((name) => !named.has(name));
  return {
    ...Object.fromEntries(names.map((name) => [name, begin(Reflect.get(record, name))])),
    notifyEmails: addressesIn(record.notifyEmails).join('\n'),
  };
}

/** All settings as one form, a box for each subject, with the list of subjects beside it. */
export function SettingsForm<Saved>({ record, saving }: SettingsFormProps<Saved>) {
  const values = useMemo(() => valuesOf(record), [record]);
  useFieldOfAddress();
  return (
    <div className={styles.columns}>
      <SectionList />
      <div className={styles.form}>
        <FirstStepsAgain />
        <EntityForm
          schema={settingsWrite}
          defaultValues={values}
          edited={{ record, valuesOf, pictures: pictureColumns }}
          submitLabel="settings.save"
          saving={saving}
        >
          <Renewed values={values} />
          <CompanySection record={record} />
          <ContactSection />
          <PlaceSection />
          <SocialSection />
          <StatisticsSection />
          <SearchSection record={record} />
          <SiteSearchSection />
          <PlanSection />
          <ArticleSection authorImage={record.authorImage} />
          <NotificationSection />
          <AnalyticsSection />
          <RequestSection />
        </EntityForm>
      </div>
    </div>
  );
}

/** A link may lead to one field, by the name of its element: `#field-notifyEmails`. */
function useFieldOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    // After the page's heading, which takes the focus whenever another page is shown.
    const frame = requestAnimationFrame(() => {
      const field = hash && document.getElementById(hash.slice(1));
      if (!field) return;
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

/**
 * After a save the form goes on with what is stored now: from there, changes are counted anew. Also when that is what
 * was stored before, because all that was typed were spaces.
 */
function Renewed({ values }: { values: FieldValues }) {
  const { reset } = useFormContext();
  const shown = useRef(values);
  useEffect(() => {
    if (shown.current === values) return;
    shown.current = values;
    reset(values);
  }, [values, reset]);
  return null;
}
