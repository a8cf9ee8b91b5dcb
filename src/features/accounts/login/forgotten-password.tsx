import { use, useState } from 'react';
import type { ApiClient } from '../../../kit/client/api-client.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../../kit/pages/page-context.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { loginRules } from '../session/login-rules.ts';
import { userCalls } from '../user.calls.ts';
import { sentenceOf } from './use-login.ts';

/** What to do without the password. Loaded when somebody asks. */
export function ForgottenPassword({ api, email }: { api: ApiClient; email: string }) {
  const text = useText();
  const [answer, setAnswer] = useState('');
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    const said = await api.call(userCalls.forgotten, { body: { email } }).then(
      ({ isMailOn }) => text(isMailOn ? 'login.linkSent' : 'login.noMail'),
      (error: unknown) => sentenceOf(error, text),
    );
    setAnswer(said);
    setIsSending(false);
  }

  if (!use(EnvironmentContext)?.browser.sendsMail)
    return (
      <p>
        {text('login.askAdmin')} <code dir="ltr">npm run site -- reset-password</code>
      </p>
    );
  return (
    <>
      <p>{text('login.linkLead')}</p>
      <Button variant="ghost" small disabled={isSending || loginRules.email(email) !== null} onClick={send}>
        {text('login.sendLink')}
      </Button>
      <p role="status">{answer}</p>
    </>
  );
}
