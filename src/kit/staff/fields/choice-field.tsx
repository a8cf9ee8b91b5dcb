import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import cards from '../../ui/fields/choice-cards.module.css';
import { describe, FieldFrame, FieldMessage, fieldId } from '../../ui/fields/field-frame.tsx';
import { SelectBox } from '../../ui/fields/select-box.tsx';
import { useFieldError } from './use-field-error.ts';
import { useInput } from './use-input.ts';

/** A wire value and what people read for it. */
export type Option = { value: string; label: string; note?: string };

type ChoiceFieldProps = { name: string; label: TextKey; options: Option[] };

type ListFieldProps = ChoiceFieldProps & { hint?: string };

/** One of a few known values. Nothing is chosen until somebody chooses. */
export function ChoiceField(props: ListFieldProps) {
  const text = useText();
  return (
    <ListField {...props}>
      <option value="" disabled>
        {text('admin.form.choose')}
      </option>
    </ListField>
  );
}

/** The same, or none of them. */
export function OptionalChoiceField(props: ListFieldProps) {
  const text = useText();
  // The browser forgets a choice that is not among the options yet: these may arrive later than the form.
  const { control } = useFormContext();
  const value: string = useWatch({ control, name: props.name });
  return (
    <ListField key={props.options.some((option) => option.value === value) ? 'known' : 'unknown'} {...props}>
      <option value="">{text('admin.form.none')}</option>
    </ListField>
  );
}

function ListField({ name, label, options, hint, children }: ListFieldProps & { children: ReactNode }) {
  const text = useText();
  const input = useInput(name);
  const error = useFieldError(name);
  return (
    <FieldFrame name={name} label={text(label)} error={error} hint={hint}>
      <SelectBox {...input} {...describe(name, error, hint)} autoComplete="off">
        {children}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

/** One of two or three values that are worth seeing side by side. */
export function CardsField({ name, label, options }: ChoiceFieldProps) {
  const text = useText();
  const input = useInput(name);
  const error = useFieldError(name);
  return (
    <fieldset className={cards.choice}>
      <legend>{text(label)}</legend>
      <div className={cards.cards} data-wide>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              {...input}
              {...(index === 0 && { id: fieldId(name) })}
              type="radio"
              value={option.value}
              aria-describedby={error && `${fieldId(name)}-error`}
            />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage name={name} error={error} />
    </fieldset>
  );
}
