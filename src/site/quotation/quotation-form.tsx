import {
  disciplines,
  quotationRules,
  quotationServices,
} from '../../features/requests/quotation/quotation.contract.ts';
import type { Values } from '../../kit/ui/fields/use-form.ts';
import { FormBox } from '../forms/form-box.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useRulesBy } from '../forms/use-rules.ts';
import type { Sending } from '../forms/use-sending.ts';
import { type Choice, ServiceChoice } from './service-choice.tsx';

type QuotationFormProps = Sending & {
  /** What is chosen already; otherwise the first of everything is. */
  choice: Choice | null;
};

const firstChoice: Choice = { selectedCategory: disciplines[0], service: firstService(disciplines[0]) };

function firstService(category: string | undefined): string {
  const discipline = disciplines.find((known) => known === category);
  return (discipline && quotationServices(discipline)[0]) ?? '';
}

/** Another category has other services; its first one is chosen. */
function settle(values: Values, before: Values | null): Values {
  const { selectedCategory } = values;
  if (!before || before.selectedCategory === selectedCategory) return values;
  return { ...values, service: firstService(selectedCategory) };
}

export function QuotationForm({ choice, ...sending }: QuotationFormProps) {
  const rules = useRulesBy(quotationRules);
  return (
    <FormBox
      {...sending}
      name="quotation"
      schema={rules}
      settle={settle}
      given={choice ? Object.keys(choice) : []}
      submit="quotation.submit"
      notSent="quotation.notSent"
      isMain
    >
      <TextField
        name="companyName"
        label="field.companyName"
        example="quotation.companyNameExample"
        autoComplete="organization"
      />
      <TextField name="numberOfEmployees" label="field.numberOfEmployees" kind="number" autoComplete="off" />
      <TextField
        name="firstName"
        label="field.firstName"
        example="quotation.firstNameExample"
        autoComplete="given-name"
      />
      <TextField
        name="lastName"
        label="field.lastName"
        example="quotation.lastNameExample"
        autoComplete="family-name"
      />
      <TextField name="businessEmail" label="field.businessEmail" kind="email" autoComplete="email" />
      <PhoneField />
      <ServiceChoice first={choice ?? firstChoice} />
      <TextField name="notes" label="field.notes" example="quotation.notesExample" kind="long" autoComplete="off" />
    </FormBox>
  );
}
