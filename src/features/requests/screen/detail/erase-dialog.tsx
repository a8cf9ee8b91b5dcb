import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import dialogStyles from '../../../../kit/staff/action/confirm-dialog.module.css';
import { failureCodeOf, failureText } from '../../../../kit/staff/action/problem-text.ts';
import { useModal } from '../../../../kit/staff/action/use-modal.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import fieldStyles from '../../../../kit/ui/fields/field.module.css';
import { FieldMessage, fieldId } from '../../../../kit/ui/fields/field-frame.tsx';
import { requestCalls } from '../../request.calls.ts';
import type { HeldData } from '../../request.contract.ts';
import type { Request } from '../request-kinds.ts';
import styles from './erase-dialog.module.css';

type EraseDialogProps = { request: Request; onClose: () => void; onErased: (erased: HeldData) => void };

/** Says exactly what would go, and lets nobody do it by a slip. */
export function EraseDialog({ request, onClose, onErased }: EraseDialogProps) {
  const text = useText();
  const titleId = useId();
  const dialog = useModal();
  const safe = useRef<HTMLButtonElement>(null);
  const erasing = useErasing(request, onErased);
  useLayoutEffect(() => safe.current?.focus(), []);
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId}>{text('request.eraseTitle', { name: request.name })}</h2>
      <p>{text('request.eraseText')}</p>
      <form className={styles.form} onSubmit={erasing.submit}>
        <div role="status">
          {erasing.held && <Held held={erasing.held} />}
          {!erasing.held && !erasing.failure && <p>{text('request.eraseCounting')}</p>}
        </div>
        {erasing.further > 0 && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={erasing.isWithPhone}
              onChange={(event) => erasing.takePhone(event.target.checked)}
            />
            <span>{text('request.erasePhone', { count: erasing.further, phone: request.phone })}</span>
          </label>
        )}
        <Confirmation email={request.email} erasing={erasing} />
        {erasing.failure && <p role="alert">{erasing.failure}</p>}
        <div className={dialogStyles.actions}>
          <Button ref={safe} variant="ghost" onClick={onClose}>
            {text('request.eraseKeep')}
          </Button>
          <Button type="submit" variant="danger" disabled={!erasing.held || erasing.isBusy}>
            {text('request.eraseAction')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function Held({ held }: { held: HeldData }) {
  const text = useText();
  const kinds = ['quotations', 'messages', 'notes', 'letters'] as const;
  return (
    <ul className={styles.held}>
      {kinds
        .filter((kind) => held[kind] > 0)
        .map((kind) => (
          <li key={kind}>{text(`request.erase.${kind}`, { count: held[kind] })}</li>
        ))}
    </ul>
  );
}

const field = 'erase-email';

function Confirmation({ email, erasing }: { email: string; erasing: Erasing }) {
  const text = useText();
  return (
    <div className={fieldStyles.field} data-invalid={erasing.isWrong ? '' : undefined}>
      <label htmlFor={fieldId(field)}>{text('request.eraseType', { email })}</label>
      <input
        id={fieldId(field)}
        className={fieldStyles.input}
        type="email"
        dir="ltr"
        data-latin
        autoComplete="off"
        spellCheck={false}
        aria-invalid={erasing.isWrong || undefined}
        aria-describedby={erasing.isWrong ? `${fieldId(field)}-error` : undefined}
        value={erasing.typed}
        onChange={(event) => erasing.type(event.target.value)}
      />
      <FieldMessage name={field} error={erasing.isWrong ? text('request.eraseWrong') : undefined} />
    </div>
  );
}

const sumOf = ({ quotations, messages }: HeldData) => quotations + messages;

type Erasing = ReturnType<typeof useErasing>;

function useErasing({ email, phone }: Request, onErased: (erased: HeldData) => void) {
  const text = useText();
  const api = useApi();
  const [counted, setCounted] = useState<{ email: HeldData; both: HeldData } | null>(null);
  const [isWithPhone, takePhone] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts do not change while it is open
  useEffect(() => {
    const ask = (contacts: string[]) => api.call(requestCalls.held, { body: { contacts } });
    Promise.all([ask([email]), ask([email, phone])]).then(
      ([one, both]) => setCounted({ email: one, both }),
      (error: unknown) => setFailure(text('request.notCounted', { reason: text(failureText(failureCodeOf(error))) })),
    );
  }, [api, email, phone]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === email.toLowerCase();
    setIsWrong(!isRight);
    if (!isRight || isBusy) return document.getElementById(fieldId(field))?.focus();
    setIsBusy(true);
    setFailure(null);
    try {
      const contacts = isWithPhone ? [email, phone] : [email];
      onErased(await api.call(requestCalls.erase, { body: { contacts } }));
    } catch (error) {
      setFailure(text('request.notErased', { reason: text(failureText(failureCodeOf(error))) }));
      setIsBusy(false);
    }
  }

  return {
    held: counted && (isWithPhone ? counted.both : counted.email),
    further: counted ? sumOf(counted.both) - sumOf(counted.email) : 0,
    isWithPhone,
    takePhone,
    typed,
    type: (value: string) => {
      setTyped(value);
      setIsWrong(false);
    },
    isWrong,
    isBusy,
    failure,
    submit,
  };
}
