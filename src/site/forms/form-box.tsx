import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useRichText, useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { FieldLinks, Summary } from '../../kit/ui/fields/error-summary.tsx';
import { FormContext } from '../../kit/ui/fields/form-context.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Failure } from './failure.tsx';
import styles from './form.module.css';
import { type PublicFormOptions, usePublicForm } from './use-public-form.ts';

type FormBoxProps = PublicFormOptions & {
  isSending: boolean;
  submit: TextKey;
  /** Heads the box that says why it was not sent. */
  notSent: TextKey;
  /** The quotation is what the site asks of its visitors: its button is as wide as the form. */
  isMain?: boolean;
  children: ReactNode;
};

/** A form of a public page around its fields: what went wrong above them, the button and the privacy note below. */
export function FormBox({ isSending, submit, notSent, isMain = false, children, ...options }: FormBoxProps) {
  const text = useText();
  const form = usePublicForm(options);
  const { outcome } = options;
  const failed = outcome?.kind === 'failed' ? outcome : null;
  return (
    <form method="post" noValidate className={`${styles.panel} ${styles.form}`} {...form.formProps}>
      {failed && <Failure title={text(notSent)} failed={failed} />}
      {form.messages.length > 0 && (
        <div className={styles.wide}>
          <Summary heading="h2" title={text('form.attention', { count: form.messages.length })}>
            <FieldLinks messages={form.messages} />
          </Summary>
        </div>
      )}
      <FormContext value={form}>{children}</FormContext>
      <Honeypot />
      <div className={`${styles.wide} ${styles.end}`} data-main={isMain || undefined}>
        <PrivacyNote />
        <Button
          type="submit"
          variant={isMain ? 'accent' : 'primary'}
          block={isMain}
          arrow={isMain && !failed}
          // Without scripts nobody can say yet whether it is valid, so the button works.
          disabled={isSending || (form.values !== null && !form.isValid)}
        >
          {failed && <Icon of={RotateCcw} />}
          {text(failed ? 'form.sendAgain' : submit)}
        </Button>
      </div>
    </form>
  );
}

/** A honeypot: no person sees it or comes to it, so whoever fills it in is a program. */
function Honeypot() {
  const text = useText();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {text('form.trap')}
        <input name="topic" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function PrivacyNote() {
  const rich = useRichText();
  return (
    <p className={styles.note}>
      {rich('form.note', {
        link: (words) => (
          <LocalLink key="link" to="/privacy-policy">
            {words}
          </LocalLink>
        ),
      })}
    </p>
  );
}
