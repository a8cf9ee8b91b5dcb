import { useSettings } from '../layout/settings-context.ts';
import { TextField } from './text-field.tsx';

/** The visitor's number, by the company's rule, which is said beforehand: its message does not name the length. */
export function PhoneField() {
  const { phoneDigits: count } = useSettings();
  return (
    <TextField
      name="phone"
      label="field.phone"
      hint="form.phoneHint"
      variables={{ count }}
      kind="tel"
      sample={'01'.padEnd(count, '0')}
      autoComplete="tel"
    />
  );
}
