import { useText } from '../../../kit/i18n/use-text.tsx';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { PlainForm } from '../../../kit/staff/form/plain-form.tsx';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Box } from '../../../kit/staff/ui/box.tsx';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { profileCalls } from './profile.calls.ts';
import { passwordChange } from './profile.contract.ts';
import { SecretField } from './secret-field.tsx';

/** Changes the password of whoever knows the present one. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const text = useText();
  const api = useApi();
  const showToast = useToast();
  return (
    <Box title={text('profile.passwordTitle')} note={text('profile.passwordNote')}>
      <PlainForm
        schema={passwordChange}
        defaultValues={{ currentPassword: '', password: '' }}
        submitLabel={text('profile.changePassword')}
        onSubmit={(body) => api.call(profileCalls.changePassword, { body })}
        onSaved={() => {
          showToast({ kind: 'done', message: text('profile.passwordChanged') });
          onChanged();
        }}
      >
        <input hidden type="email" autoComplete="username" value={email} readOnly />
        <FieldRow>
          <SecretField name="currentPassword" label="field.currentPassword" autoComplete="current-password" />
          <SecretField
            name="password"
            label="profile.newPassword"
            hint="setPassword.hint"
            autoComplete="new-password"
          />
        </FieldRow>
      </PlainForm>
    </Box>
  );
}
