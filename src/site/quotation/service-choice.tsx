import { categoryName, type Discipline } from '../../domain/categories.ts';
import { disciplines, quotationServices } from '../../features/requests/quotation/quotation.contract.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import styles from '../../kit/ui/fields/choice-cards.module.css';
import { FieldFrame, FieldMessage, fieldId } from '../../kit/ui/fields/field-frame.tsx';
import { useFormContext } from '../../kit/ui/fields/form-context.ts';
import { SelectBox } from '../../kit/ui/fields/select-box.tsx';
import form from '../forms/form.module.css';
import { usePublicField } from '../forms/use-public-field.ts';

export type Choice = { selectedCategory: string; service: string };

const words: Record<Discipline, { label: TextKey; note: TextKey }> = {
  software: { label: 'nav.software', note: 'quotation.softwareNote' },
  hardware: { label: 'nav.hardware', note: 'quotation.hardwareNote' },
};

/** The category as two cards, and its services as a list. Without scripts the list holds all of them, in two groups. */
export function ServiceChoice({ first }: { first: Choice }) {
  const text = useText();
  const name = 'selectedCategory';
  const { error, initial: chosen = first.selectedCategory } = usePublicField(name);
  return (
    <>
      <fieldset className={`${form.wide} ${styles.choice}`}>
        <legend>{text('field.selectedCategory')}</legend>
        <div className={styles.cards}>
          {disciplines.map((discipline, index) => (
            <label key={discipline}>
              <input
                {...(index === 0 && { id: fieldId(name) })}
                type="radio"
                name={name}
                value={discipline}
                required
                defaultChecked={discipline === chosen}
                aria-describedby={error && `${fieldId(name)}-error`}
              />
              <span>
                {text(words[discipline].label)}
                <small>{text(words[discipline].note)}</small>
              </span>
            </label>
          ))}
        </div>
        <FieldMessage name={name} error={error} />
      </fieldset>
      <ServiceList first={first.service} />
    </>
  );
}

function ServiceList({ first }: { first: string }) {
  const text = useText();
  const { values, read } = useFormContext();
  const { error, initial = first, control } = usePublicField('service');
  const { selectedCategory, service = '' } = values ?? { service: initial };
  const shown = disciplines.filter((discipline) => !selectedCategory || discipline === selectedCategory);
  const isKnown = shown.some((discipline) => quotationServices(discipline).includes(service));
  const shared = {
    ...control,
    autoComplete: 'off',
    children: (
      <>
        {!isKnown && <option value="">{text('quotation.chooseService')}</option>}
        {shown.map((discipline) => (
          <Services key={discipline} of={discipline} inGroup={shown.length > 1} />
        ))}
      </>
    ),
  };
  return (
    <FieldFrame name="service" label={text('field.service')} error={error} className={form.wide}>
      {/* The choices follow the category, so once scripts run the form says what is chosen. */}
      {values ? (
        <SelectBox key="one" {...shared} value={isKnown ? service : ''} onChange={read} />
      ) : (
        <SelectBox key="all" {...shared} defaultValue={isKnown ? service : ''} />
      )}
    </FieldFrame>
  );
}

function Services({ of, inGroup }: { of: Discipline; inGroup: boolean }) {
  const text = useText();
  const options = quotationServices(of).map((service) => (
    <option key={service} value={service}>
      {categoryName(service, text)}
    </option>
  ));
  return inGroup ? <optgroup label={text(words[of].label)}>{options}</optgroup> : options;
}
