import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { normalPrice } from '../../../entities/plan/plan-price.ts';
import { formatAmount } from '../../../kit/i18n/money/currency.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage } from '../../../kit/i18n/use-text.tsx';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { PairField } from '../../../kit/staff/fields/pair-field.tsx';
import { TextField } from '../../../kit/staff/fields/text-field.tsx';
import { settingsWrite } from '../settings.contract.ts';
import { CountedPair } from './counted-pair.tsx';
import { CurrencyField } from './local-fields.tsx';
import styles from './preview.module.css';
import { Preview } from './preview.tsx';
import { SearchPreview } from './search-preview.tsx';
import { Section } from './section.tsx';
import type { StoredDrawings } from './typed-drawings.tsx';

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
        <CurrencyField />
        <TextField name="planUplift" label="field.planUplift" type="number" hint="settings.upliftHint" />
      </FieldRow>
      <PairField name="planLabel" label="settings.planLabel" />
      <PlanPricePreview />
    </Section>
  );
}

const samplePrice = 10;

function PlanPricePreview() {
  const [uplift, planLabelEN = '', planLabelAR = '', currency]: string[] = useWatch({
    name: ['planUplift', 'planLabelEN', 'planLabelAR', 'currency'],
  });
  const own = useLanguage();
  const typed = z.safeParse(settingsWrite.shape.planUplift, uplift);
  const normal = normalPrice(samplePrice, { planUplift: typed.data ?? 0 });
  return (
    <Preview label="settings.previewPlan" variables={{ price: formatAmount(samplePrice, own, currency) }}>
      {(language) => (
        <p className={styles.price}>
          {normal > samplePrice && (
            <>
              <s className="ltr">{formatAmount(normal, language, currency)}</s>{' '}
              <span>{pick({ planLabelEN, planLabelAR }, 'planLabel', language)}</span>
            </>
          )}
          <b>
            <span className="ltr">{formatAmount(samplePrice, language, currency)}</span>
          </b>
        </p>
      )}
    </Preview>
  );
}
