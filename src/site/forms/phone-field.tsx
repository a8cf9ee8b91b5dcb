import { specifiedPhone } from '../../kit/contract/phone-rule.ts';
import { useSettings } from '../layout/settings-context.ts';
import { TextField } from './text-field.tsx';

/** The visitor's number, by the company's rule. What is not as everybody expects is said beforehand. */
export function PhoneField({ isHinted = false }: { isHinted?: boolean }) {
  const { phoneDigits: count } = useSettings();
  const hint = isHinted || count !== specifiedPhone.phoneDigits ? 'form.phoneHint' : undefined;
  return (
    <TextField
      name="phone"
      label="field.phone"
      hint={hint}
      variables={{ count }}
      kind="tel"
      sample={'01'.padEnd(count, '0')}
      autoComplete="tel"
    />
  );
}
