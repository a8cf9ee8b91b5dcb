import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { type FailureCode, failureText } from '../action/problem-text.ts';
import { useReauthenticate } from '../session/reauthenticate.ts';
import { Alert } from '../ui/alert.tsx';

type FormAlertProps = {
  code: FailureCode;
  failedLabel?: TextKey | undefined;
  onRetry: () => void;
};

/** Why a form was not saved. What was typed is still in it. */
export function FormAlert({ code, failedLabel, onRetry }: FormAlertProps) {
  const text = useText();
  const reauthenticate = useReauthenticate();
  const lead = failedLabel ? `${text(failedLabel)}. ` : '';

  if (code === 'unauthenticated') {
    return (
      <Alert tone="warn" message={lead + text('admin.form.sessionEnded')}>
        <Button small onClick={async () => (await reauthenticate()) && onRetry()}>
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
