import { useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { failureCodeOf } from '../../../kit/staff/action/problem-text.ts';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { FieldRow } from '../../../kit/staff/fields/field-row.tsx';
import { PlainForm } from '../../../kit/staff/form/plain-form.tsx';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Box } from '../../../kit/staff/ui/box.tsx';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { OneTimeField } from './one-time-field.tsx';
import { profileCalls } from './profile.calls.ts';
import { type FactorSecret, factorProof, type Profile } from './profile.contract.ts';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretField } from './secret-field.tsx';

type SecondFactorProps = { profile: Profile; onChanged: () => void };

/** Off, being set up, its codes on the screen this once, or on. */
export function SecondFactor({ profile, onChanged }: SecondFactorProps) {
  const text = useText();
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const area = useRef<HTMLDivElement>(null);

  /** What was pressed goes with its step; the next Tab leads into the one that comes. */
  const stepTo = (change: () => void) => {
    change();
    area.current?.focus();
  };

  function takeCodes(made: string[]) {
    setSecret(null);
    setCodes(made);
    onChanged();
  }

  function content() {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => stepTo(() => setCodes(null))} />;
    if (secret)
      return <FactorSetup secret={secret} onCodes={takeCodes} onCancel={() => stepTo(() => setSecret(null))} />;
    if (profile.hasSecondFactor)
      return <FactorOn codesLeft={profile.recoveryCodes} onChanged={() => stepTo(onChanged)} />;
    return <FactorOff onBegun={(begun) => stepTo(() => setSecret(begun))} onOn={() => stepTo(onChanged)} />;
  }

  return (
    <Box title={text('profile.factorTitle')} note={text('profile.factorNote')}>
      <div ref={area} tabIndex={-1} className={styles.area}>
        {content()}
      </div>
    </Box>
  );
}

type FactorOffProps = {
  onBegun: (secret: FactorSecret) => void;
  /** It was switched on elsewhere, since the page was loaded. */
  onOn: () => void;
};

const key = 'setUp';

function FactorOff({ onBegun, onOn }: FactorOffProps) {
  const text = useText();
  const api = useApi();
  const { act, isBusy } = useAction();

  const begin = () =>
    act({
      // Once: with a second secret, the first one on the screen would be worth nothing.
      key,
      run: () => api.call(profileCalls.beginFactor),
      onDone: onBegun,
      failed: (reason) => text('profile.failed', { reason }),
      async onFailed(error) {
        if (failureCodeOf(error) !== 'conflict') return false;
        onOn();
        return true;
      },
    });
  return (
    <div className={styles.actions}>
      <p>{text('profile.factorOff')}</p>
      <Button variant="ghost" disabled={isBusy(key)} onClick={begin}>
        {text('profile.setUp')}
      </Button>
    </div>
  );
}

function FactorOn({ codesLeft, onChanged }: { codesLeft: number; onChanged: () => void }) {
  const text = useText();
  const api = useApi();
  const showToast = useToast();
  return (
    <>
      <p>
        {text('profile.factorOn')} {text('profile.codesLeft', { count: codesLeft })}
      </p>
      <PlainForm
        schema={factorProof}
        defaultValues={{ code: '', ownPassword: '' }}
        submitLabel={text('profile.switchOff')}
        onSubmit={(body) => api.call(profileCalls.switchFactorOff, { body })}
        onSaved={() => {
          showToast({ kind: 'done', message: text('profile.factorSwitchedOff') });
          onChanged();
        }}
      >
        <FieldRow>
          <OneTimeField hint="profile.offHint" />
          <SecretField name="ownPassword" label="field.currentPassword" autoComplete="current-password" />
        </FieldRow>
      </PlainForm>
    </>
  );
}
