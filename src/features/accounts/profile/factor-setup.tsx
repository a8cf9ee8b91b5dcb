import { useText } from '../../../kit/i18n/use-text.tsx';
import { PlainForm } from '../../../kit/staff/form/plain-form.tsx';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { OneTimeField } from './one-time-field.tsx';
import { profileCalls } from './profile.calls.ts';
import { type FactorSecret, factorProof } from './profile.contract.ts';
import styles from './profile.module.css';
import { SecretField } from './secret-field.tsx';

type FactorSetupProps = { secret: FactorSecret; onCodes: (codes: string[]) => void; onCancel: () => void };

/** The secret for the app, and the first code of it as a proof that it has arrived. */
export function FactorSetup({ secret: { secret, size, path }, onCodes, onCancel }: FactorSetupProps) {
  const text = useText();
  const api = useApi();
  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      {text('profile.cancel')}
    </Button>
  );
  return (
    <div className={styles.setup}>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text('profile.qr')}>
        <path d={path} />
      </svg>
      <div className={styles.steps}>
        <p>{text('profile.scan')}</p>
        <p>
          {text('profile.key')} <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <PlainForm
          schema={factorProof}
          defaultValues={{ code: '', ownPassword: '' }}
          submitLabel={text('profile.switchOn')}
          tools={cancel}
          onSubmit={(body) => api.call(profileCalls.switchFactorOn, { body })}
          onSaved={({ codes }) => onCodes(codes)}
        >
          <OneTimeField hint="problem.secondFactorRequired" />
          <SecretField name="ownPassword" label="field.currentPassword" autoComplete="current-password" />
        </PlainForm>
      </div>
    </div>
  );
}
