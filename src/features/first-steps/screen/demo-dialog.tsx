import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import dialogStyles from '../../../kit/staff/action/confirm-dialog.module.css';
import { useModal } from '../../../kit/staff/action/use-modal.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import type { DemoContent } from '../demo/demo-content.contract.ts';
import styles from './demo-dialog.module.css';

type DemoDialogProps = { demo: DemoContent; onClose: () => void; onRemove: (kinds: string[]) => void };

/** Asks which of the samples go: all of them, unless some kinds are still of use. */
export function DemoDialog({ demo: { samples, edited }, onClose, onRemove }: DemoDialogProps) {
  const text = useText();
  const titleId = useId();
  const dialog = useModal();
  const safe = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState(Object.keys(samples));
  useLayoutEffect(() => safe.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onRemove(chosen);
  }

  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId}>{text('firstSteps.removeTitle')}</h2>
      <p>{text('firstSteps.removeText')}</p>
      {edited > 0 && <p>{text('firstSteps.kept', { count: edited })}</p>}
      <form onSubmit={submit}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{text('firstSteps.removeKinds')}</legend>
          {Object.entries(samples).map(([kind, count]) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={chosen.includes(kind)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
                }
              />
              <span>{text(recordLinks[kind]?.many ?? 'record.other')}</span>
              <b>{count}</b>
            </label>
          ))}
        </fieldset>
        <div className={dialogStyles.actions}>
          <Button ref={safe} variant="ghost" onClick={onClose}>
            {text('firstSteps.keep')}
          </Button>
          <Button type="submit" variant="danger" disabled={chosen.length === 0}>
            {text('firstSteps.remove')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
