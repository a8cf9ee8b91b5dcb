import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatPrice, normalPrice } from '../../../entities/plan/plan-price.ts';
import type { Language } from '../../../kit/i18n/languages.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { formatText } from '../../../kit/i18n/text.ts';
import { loadedTexts } from '../../../kit/i18n/text-store.ts';
import { useTexts } from '../../../kit/i18n/use-text.tsx';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { settingsWrite } from '../settings.contract.ts';
import { statisticNames } from '../settings-names.ts';
import { CountedPair } from './counted-pair.tsx';
import styles from './preview.module.css';
import { Preview } from './preview.tsx';
import { SearchPreview } from './search-preview.tsx';
import { Section } from './section.tsx';
import page from './settings.module.css';
import type { StoredDrawings } from './typed-drawings.tsx';

export function StatisticsSection() {
  return (
    <Section name="statistics">
      <div className={page.four}>
        {statisticNames.map((name) => (
          <TextField key={name} name={name} label={`field.${name}`} type="code" />
        ))}
      </div>
      <StatisticsPreview />
    </Section>
  );
}

function StatisticsPreview() {
  const own = useTexts();
  const figures: string[] = useWatch({ name: [...statisticNames] });
  const nameIn = (language: Language, name: (typeof statisticNames)[number]) =>
    formatText(loadedTexts()[language] ?? own, language, `field.${name}`);
  return (
    <Preview label="settings.previewStatistics">
      {(language) => (
        <dl className={styles.figures}>
          {statisticNames.map((name, index) => (
            <div key={name}>
              <dt>{nameIn(language, name)}</dt>
              <dd>
                <span className="ltr">{figures[index]}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Preview>
  );
}

export function SearchSection({ record }: { record: StoredDrawings }) {
  return (
    <Section name="search">
      <CountedPair name="description" label="settings.description" max={160} />
      <PairField name="keywords" label="settings.keywords" hint="settings.keywordsHint" long />
      <SearchPreview record={record} />
    </Section>
  );
}

export function SiteSearchSection() {
  return (
    <Section name="siteSearch">
      <TextField name="searchSynonyms" label="field.searchSynonyms" hint="settings.synonymsHint" long />
      <PairField name="suggestions" label="settings.suggestions" hint="settings.suggestionsHint" long />
    </Section>
  );
}

export function PlanSection() {
  return (
    <Section name="plans">
      <FieldRow>
        <TextField name="planUplift" label="field.planUplift" type="number" hint="settings.upliftHint" />
      </FieldRow>
      <PairField name="planLabel" label="settings.planLabel" />
      <PlanPricePreview />
    </Section>
  );
}

const samplePrice = 10;

function PlanPricePreview() {
  const [uplift, planLabelEN = '', planLabelAR = '']: string[] = useWatch({
    name: ['planUplift', 'planLabelEN', 'planLabelAR'],
  });
  const typed = z.safeParse(settingsWrite.shape.planUplift, uplift);
  const normal = normalPrice(samplePrice, { planUplift: typed.data ?? 0 });
  return (
    <Preview label="settings.previewPlan">
      {(language) => (
        <p className={styles.price}>
          {normal > samplePrice && (
            <>
              <s className="ltr">{formatPrice(normal)}</s>{' '}
              <span>{pick({ planLabelEN, planLabelAR }, 'planLabel', language)}</span>
            </>
          )}
          <b>
            <span className="ltr">{formatPrice(samplePrice)}</span>
          </b>
        </p>
      )}
    </Preview>
  );
}
