import { useText } from '../../../kit/i18n/use-text.tsx';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import { useField } from '../../../kit/ui/fields/form-context.ts';

const name = 'email';

export function EmailField() {
  const text = useText();
  const { error, initial, control } = useField(name);
  return (
    <FieldFrame name={name} label={text('field.email')} error={error}>
      <input
        {...control}
        className={fieldStyles.input}
        type="email"
        data-latin=""
        dir="ltr"
        autoComplete="username"
        defaultValue={initial}
      />
    </FieldFrame>
  );
}
