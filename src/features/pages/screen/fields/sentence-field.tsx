import { type Language, languages } from '../../../../kit/i18n/languages.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import fieldStyles from '../../../../kit/ui/fields/field.module.css';
import { describe, FieldMessage, fieldId } from '../../../../kit/ui/fields/field-frame.tsx';
import styles from './text-fields.module.css';

type SentenceFieldProps = {
  name: string;
  /** What the text is, for those who do not see what stands above it. */
  label: string;
  /** Of a sentence with a number: for which numbers it is. */
  form?: string | undefined;
  language: Language;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
  onEnter: () => void;
  onLeave: () => void;
};

/** One sentence in one language, in a field that grows with it. */
export function SentenceField({ name, label, form, language, value, error, ...handlers }: SentenceFieldProps) {
  const text = useText();
  const chip = text(`language.${language}`);
  return (
    <div className={fieldStyles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={fieldId(name)} className={form ? styles.form : 'visually-hidden'}>
        {form ? (
          <>
            <span className="visually-hidden">{`${label} ${chip}: `}</span>
            {form}
          </>
        ) : (
          `${label} ${chip}`
        )}
      </label>
      <span className={styles.sentence} dir={languages[language].dir}>
        <textarea
          {...describe(name, error)}
          className={fieldStyles.input}
          rows={1}
          lang={language}
          value={value}
          // A page shows a line break as a space.
          onChange={(event) => handlers.onType(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onFocus={handlers.onEnter}
          onBlur={handlers.onLeave}
        />
        <span className={styles.tag} aria-hidden="true">
          {chip}
        </span>
      </span>
      <FieldMessage name={name} error={error} />
    </div>
  );
}
