import { useMemo } from 'react';
import { EntityForm, type Saving } from '../../../kit/staff/form/entity-form.tsx';
import { FirstStepsAgain } from '../../first-steps/screen/first-steps-again.tsx';
import { Renewed, settingsValues, useFieldOfAddress } from '../form/settings-values.tsx';
import { type SettingsRecord, type SettingsWrite, settingsWrite } from '../settings.contract.ts';
import { pictureColumns } from '../settings-names.ts';
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

/** All settings as one form, a box for each subject, with the list of subjects beside it. */
export function SettingsForm<Saved>({ record, saving }: SettingsFormProps<Saved>) {
  const values = useMemo(() => settingsValues(record), [record]);
  useFieldOfAddress();
  return (
    <div className={styles.columns}>
      <SectionList />
      <div className={styles.form}>
        <FirstStepsAgain />
        <EntityForm
          schema={settingsWrite}
          defaultValues={values}
          edited={{ record, valuesOf: settingsValues, pictures: pictureColumns }}
          submitLabel="settings.save"
          saving={saving}
        >
          <Renewed values={values} />
          <CompanySection />
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
