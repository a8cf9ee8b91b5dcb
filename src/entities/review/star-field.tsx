import { useWatch } from 'react-hook-form';
import { useText } from '../../kit/i18n/use-text.tsx';
import { useFieldError } from '../../kit/staff/fields/use-field-error.ts';
import { useInput } from '../../kit/staff/fields/use-input.ts';
import { FieldMessage, fieldId } from '../../kit/ui/fields/field-frame.tsx';
import styles from './star-field.module.css';
import { starScale, starShape } from './stars.tsx';

/** One to five stars, chosen by pointer or arrow keys, and said in words. */
export function StarField({ name }: { name: string }) {
  const text = useText();
  const input = useInput(name);
  const error = useFieldError(name);
  const chosen = Number(useWatch({ name }));
  const words = (stars: number) => text('review.stars', { stars, most: starScale.length });
  return (
    <fieldset className={styles.field}>
      <legend>{text('review.starsLabel')}</legend>
      <div className={styles.stars}>
        {starScale.map((stars) => (
          <label key={stars}>
            <input
              {...input}
              {...(stars === 1 && { id: fieldId(name) })}
              type="radio"
              value={stars}
              aria-label={words(stars)}
              aria-describedby={error && `${fieldId(name)}-error`}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={starShape} />
            </svg>
          </label>
        ))}
        <span aria-hidden="true" className={styles.words} data-empty={!chosen || undefined}>
          {chosen ? words(chosen) : text('review.chooseStars')}
        </span>
      </div>
      <FieldMessage name={name} error={error} />
    </fieldset>
  );
}
