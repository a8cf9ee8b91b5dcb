import { useLocation } from 'react-router';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../alert.module.css';
import { Alert } from '../alert.tsx';
import { formAddress } from '../form-address.ts';
import { useLogInAgain } from '../log-in-again.ts';
import { type FailureCode, failureText } from '../problem-text.ts';

type FormAlertProps = {
  code: FailureCode;
  failedLabel?: TextKey | undefined;
  onRetry: () => void;
  /** Saves over the version somebody else saved. */
  onOverwrite: () => void;
};

/** Why a form was not saved. What was typed is still in it. */
export function FormAlert({ code, failedLabel, onRetry, onOverwrite }: FormAlertProps) {
  const text = useText();
  const logInAgain = useLogInAgain();
  const address = formAddress(useLocation());
  const lead = failedLabel ? `${text(failedLabel)}. ` : '';

  if (code === 'stale') {
    return (
      <Alert message={lead + text('admin.form.stale')}>
        {/* In a tab of its own, so that seeing it does not cost what was typed here. */}
        <a className={styles.link} href={address} target="_blank" rel="noreferrer">
          {text('admin.form.seeOther')}
        </a>
        <Button small onClick={onOverwrite}>
          {text('admin.form.saveMine')}
        </Button>
      </Alert>
    );
  }
  if (code === 'unauthenticated') {
    return (
      <Alert tone="warn" message={lead + text('admin.form.sessionEnded')}>
        <Button small onClick={async () => (await logInAgain()) && onRetry()}>
          {text('admin.logIn')}
        </Button>
      </Alert>
    );
  }
  return (
    <Alert message={`${lead}${text(failureText(code))} ${text('admin.form.kept')}`}>
      <Button variant="ghost" small onClick={onRetry}>
        {text('admin.tryAgain')}
      </Button>
    </Alert>
  );
}
