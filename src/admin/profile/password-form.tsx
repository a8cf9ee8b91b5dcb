import { profileCalls } from '../../entities/user/profile.calls.ts';
import { passwordChange } from '../../entities/user/profile.contract.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { Box } from '../../kit/admin/box.tsx';
import { FieldRow } from '../../kit/admin/fields/field-row.tsx';
import { PlainForm } from '../../kit/admin/form/plain-form.tsx';
import { useToast } from '../../kit/admin/toasts.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
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
