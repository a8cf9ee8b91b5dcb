import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import styles from './approval-box.module.css';

const longest = 1000;

type SendBackFormProps = { isBusy: boolean; onSend: (word: string) => void; onCancel: () => void };

/** The word that goes with what is sent back. No form of its own: it may stand inside the record's. */
export function SendBackForm({ isBusy, onSend, onCancel }: SendBackFormProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);

  function send() {
    const word = field.current?.value.trim() ?? '';
    setIsMissing(word === '');
    if (word) onSend(word);
    else field.current?.focus();
  }

  return (
    <div className={`${fieldStyles.field} ${styles.form}`}>
      <label htmlFor={id}>{text('approval.word')}</label>
      <textarea
        ref={field}
        id={id}
        className={fieldStyles.input}
        rows={3}
        maxLength={longest}
        dir="auto"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      />
      {isMissing && (
        <p id={`${id}-error`} className={styles.missing}>
          {text('approval.wordMissing')}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="ghost" small onClick={onCancel}>
          {text('approval.cancel')}
        </Button>
        <Button small disabled={isBusy} onClick={send}>
          {text('approval.send')}
        </Button>
      </div>
    </div>
  );
}
