import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../i18n/use-text.tsx';
import { altLength } from '../../../media/library/media.contract.ts';
import fieldStyles from '../../../ui/fields/field.module.css';
import { describe, FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './picture-picker.module.css';
import type { useDescribing } from './use-describing.ts';

type DescriptionBoxProps = Pick<ReturnType<typeof useDescribing>, 'alts' | 'type' | 'failure'>;

const entries = [
  { alt: 'altEN', language: 'en', dir: 'ltr' },
  { alt: 'altAR', language: 'ar', dir: 'rtl' },
] as const;

/** Asks what a picture shows. Whoever does not say it uses the picture nevertheless. */
export function DescriptionBox({ alts, type, failure }: DescriptionBoxProps) {
  const text = useText();
  return (
    <div className={styles.describe}>
      <Icon of={TriangleAlert} />
      <div>
        <b>{text('picker.undescribed')}</b>
        <div className={styles.alts}>
          {entries.map(({ alt, language, dir }) => (
            <FieldFrame
              key={alt}
              name={`picker-${alt}`}
              label={text('picker.description')}
              chip={text(`language.${language}`)}
              error={undefined}
            >
              <input
                {...describe(`picker-${alt}`, undefined)}
                className={fieldStyles.input}
                lang={language}
                dir={dir}
                autoComplete="off"
                maxLength={altLength}
                placeholder={text('picker.example')}
                value={alts[alt]}
                onChange={({ target }) => type({ [alt]: target.value })}
              />
            </FieldFrame>
          ))}
        </div>
        {failure && (
          <p role="alert" className={fieldStyles.error}>
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}
