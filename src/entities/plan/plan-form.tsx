import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { specifiedTerms } from '../../domain/plan-terms.ts';
import { limits } from '../../kit/contract/fields.ts';
import { currencySign, formatAmount } from '../../kit/i18n/money/currency.ts';
import { pick } from '../../kit/i18n/pick.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useSiteFacts } from '../../kit/pages/use-site-facts.ts';
import { ChoiceField } from '../../kit/staff/fields/choice-field.tsx';
import { FieldRow } from '../../kit/staff/fields/field-row.tsx';
import { PairField } from '../../kit/staff/fields/pair-field.tsx';
import { RowsField } from '../../kit/staff/fields/rows-field.tsx';
import { SwitchField } from '../../kit/staff/fields/switch-field.tsx';
import { TextField } from '../../kit/staff/fields/text-field.tsx';
import { EntityForm, type Saving } from '../../kit/staff/form/entity-form.tsx';
import { emptyRow, recordForm } from '../../kit/staff/form/record-form.ts';
import type { FormSchema } from '../../kit/staff/form/schema-resolver.ts';
import { type Plan, planFields, planProperty, planWrite } from './plan.contract.ts';
import { planCategories } from './plan-categories.ts';
import styles from './plan-form.module.css';
import { PlanPreview } from './plan-preview.tsx';
import { normalPrice } from './plan-price.ts';
import { typedPrice } from './typed-plan.ts';

type PlanFormProps<S extends FormSchema> = {
  schema: S;
  /** The plan that is edited; without it the form is for a new one. */
  plan?: Plan;
  submitLabel: TextKey;
  saving: Saving<z.core.output<S>, Plan>;
};

const propertyWords = {
  title: 'plan.properties',
  row: 'plan.property',
  add: 'plan.addProperty',
  remove: 'plan.removeProperty',
} as const;

/** The fields of a plan, for adding and for editing, with the card that visitors will see. */
export function PlanForm<S extends FormSchema>({ plan, ...rest }: PlanFormProps<S>) {
  const text = useText();
  return (
    <div className={styles.columns}>
      <EntityForm {...recordForm(planWrite, planFields, plan)} aside={<PlanPreview />} {...rest}>
        <PairField name="Name" label="plan.name" />
        <FieldRow>
          <PriceField />
          <ChoiceField
            name="Category"
            label="plan.category"
            options={planCategories.map(({ value, option }) => ({ value, label: text(option) }))}
          />
        </FieldRow>
        <FieldRow>
          <TextField name="Url" label="plan.url" type="url" />
          <SwitchField name="IsBest" label="plan.badge" meaning={text('plan.bestOfCategory')} />
        </FieldRow>
        <RowsField
          name="HostingProperties"
          words={propertyWords}
          empty={emptyRow(planProperty)}
          most={limits.listLength}
          compact
        >
          {(prefix, number) => (
            <>
              <PairField name={`${prefix}title`} label="plan.property" variables={{ number }} />
              <PairField name={`${prefix}feature`} label="plan.feature" example="plan.featureExample" />
            </>
          )}
        </RowsField>
      </EntityForm>
    </div>
  );
}

/** Says at once what the site makes of the price. */
function PriceField() {
  const price = typedPrice(useWatch({ name: 'Price' }));
  const terms = useSiteFacts() ?? specifiedTerms;
  const language = useLanguage();
  const label = pick(terms, 'planLabel', language);
  const normal = price === null ? 0 : normalPrice(price, terms);
  return (
    <TextField
      name="Price"
      label="plan.pricePerMonth"
      type="number"
      variables={{
        currency: currencySign(language, terms.currency),
        price: formatAmount(normal, language, terms.currency),
        label,
      }}
      {...(price !== null && normal > price && { hint: 'plan.priceHint' })}
    />
  );
}
