import { useWatch } from 'react-hook-form';
import { weekdayName } from '../../../kit/i18n/dates/weekday-name.ts';
import { type Language, languages } from '../../../kit/i18n/languages.ts';
import { currencyName, formatAmount, isCurrency } from '../../../kit/i18n/money/currency.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { ChoiceField, type Option } from '../../../kit/staff/fields/choice-field.tsx';

/** Saturday, Sunday, Monday: the days that weeks begin with somewhere. */
const weekStarts = [6, 0, 1];

export function WeekStartField() {
  const text = useText();
  const language = useLanguage();
  const options = weekStarts.map((day) => ({ value: String(day), label: weekdayName(day, language) }));
  return <ChoiceField name="weekStart" label="field.weekStart" options={options} hint={text('settings.weekHint')} />;
}

const samplePrice = 1250;

/** What prices are told in. The hint shows one, because its place differs from language to language. */
export function CurrencyField() {
  const text = useText();
  const language = useLanguage();
  const currency: string = useWatch({ name: 'currency' });
  const price = isCurrency(currency) ? formatAmount(samplePrice, language, currency) : '';
  return (
    <ChoiceField
      name="currency"
      label="field.currency"
      options={currenciesIn(language)}
      hint={text('settings.currencyHint', { price })}
    />
  );
}

const made = new Map<Language, Option[]>();

/** All currencies by their names. They are many, and the same every time. */
function currenciesIn(language: Language): Option[] {
  const known = made.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(languages[language].locale);
  const options = Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${currencyName(language, code)} (\u2066${code}\u2069)` }))
    .toSorted((one, other) => compare(one.label, other.label));
  made.set(language, options);
  return options;
}
