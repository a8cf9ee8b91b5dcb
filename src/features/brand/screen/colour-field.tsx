import { useFormContext, useWatch } from 'react-hook-form';
import type { Colours } from '../../../kit/brand/colours.ts';
import { type ColourName, type StepName, stepOf, steps } from '../../../kit/brand/palette.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useFieldError } from '../../../kit/staff/fields/use-field-error.ts';
import { useInput } from '../../../kit/staff/fields/use-input.ts';
import fields from '../../../kit/ui/fields/field.module.css';
import { describe, FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import { written } from '../../settings/own-colours.ts';
import { colourColumns } from '../../settings/settings-names.ts';
import styles from './brand.module.css';
import { isColour } from './use-typed-colours.ts';

/** What is shown of each, from light to dark. The greys are made from the ink. */
const ramps: Record<ColourName, StepName[]> = {
  primary: ['primary-50', 'primary-100', 'primary-200', 'primary-300', 'primary-400', 'primary-600', 'primary-700'],
  secondary: [
    ...(['secondary-50', 'secondary-100', 'secondary-300', 'secondary-400'] as const),
    ...(['secondary-500', 'secondary-600', 'secondary-700'] as const),
  ],
  ink: ['mist-50', 'mist-200', 'mist-400', 'mist-600', 'ink-700', 'ink-800', 'ink-900', 'ink-950'],
};

/** A colour as a swatch that opens the browser's own picker, as digits, and as the steps made from it. */
export function ColourField({ name, colours }: { name: ColourName; colours: Colours }) {
  const text = useText();
  const field = colourColumns[name];
  const label = text(`brand.of.${name}`);
  const typed: string = useWatch({ name: field }) ?? '';
  const { setValue } = useFormContext();
  const input = useInput(field);
  const error = useFieldError(field);
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={text('brand.pick', { colour: label })}
        value={colours[name]}
        onChange={({ target }) =>
          setValue(field, written(target.value), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
      {/* Of a colour that is one, what is wrong stands below the measures. */}
      <FieldFrame name={field} label={label} error={isColour(typed) ? undefined : error}>
        <input
          {...input}
          {...describe(field, error && !isColour(typed) ? error : undefined, 'use')}
          aria-invalid={error ? true : undefined}
          className={fields.input}
          dir="ltr"
          data-latin=""
          spellCheck={false}
          autoComplete="off"
        />
      </FieldFrame>
      <ul className={styles.ramp} aria-label={text('brand.steps', { colour: label })}>
        {ramps[name].map((step) => (
          <li
            key={step}
            style={{ background: stepOf(step, colours) }}
            data-base={steps[step][2] === 'base' || undefined}
          >
            <span className="visually-hidden">{written(stepOf(step, colours))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint} id={`field-${field}-hint`}>
        {text(`brand.use.${name}`)}
      </p>
    </div>
  );
}
