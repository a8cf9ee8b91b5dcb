import type { TextKey } from '../i18n/text.ts';
import styles from '../ui/field.module.css';
import { TextField } from './text-field.tsx';

type PairFieldProps = {
  /** The common part of the two keys: `name` for `nameEN` and `nameAR`. */
  name: string;
  label: TextKey;
  long?: boolean;
};

/** One text in both languages, side by side where there is room. */
export function PairField({ name, ...rest }: PairFieldProps) {
  return (
    <div className={styles.pair}>
      <TextField name={`${name}EN`} language="en" {...rest} />
      <TextField name={`${name}AR`} language="ar" {...rest} />
    </div>
  );
}
