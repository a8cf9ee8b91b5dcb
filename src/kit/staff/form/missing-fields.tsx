import { useFormState } from 'react-hook-form';
import { useText } from '../../i18n/use-text.tsx';
import { FieldLink, type FieldMessage } from '../../ui/fields/error-summary.tsx';
import styles from './entity-form.module.css';
import type { BrokenField } from './schema-resolver.ts';

/** Why the button beside it is disabled: how many fields stop it, as a way to the first of them. */
export function MissingFields({ broken }: { broken: BrokenField[] }) {
  const text = useText();
  const { defaultValues } = useFormState();
  const [first] = inFormOrder(broken, defaultValues);
  if (!first) return null;
  const isAllMissing = broken.every(({ code }) => code === 'required' || code === 'minItems');
  return (
    <p className={styles.missing}>
      <FieldLink name={first.name}>
        {text(isAllMissing ? 'admin.form.missing' : 'form.attention', { count: broken.length })}
      </FieldLink>
    </p>
  );
}

/** The form has its own order of fields, which need not be the contract's. */
export function inFormOrder<Field extends Pick<FieldMessage, 'name'>>(fields: Field[], defaultValues = {}): Field[] {
  const order = Object.keys(defaultValues);
  const place = ({ name }: Field) => order.indexOf(name.replace(/\..*/, ''));
  return fields.toSorted((one, other) => place(one) - place(other));
}
