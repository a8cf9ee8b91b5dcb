import { useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import type { MediaPlace } from '../../../../kit/media/library/media.contract.ts';
import dialogStyles from '../../../../kit/staff/action/confirm-dialog.module.css';
import { useModal } from '../../../../kit/staff/action/use-modal.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Places } from './places.tsx';

type InUseDialogProps = { name: string; places: MediaPlace[]; onKeep: () => void; onReplace: () => void };

/** Why a picture cannot be deleted: every place that would lose it. */
export function InUseDialog({ name, places, onKeep, onReplace }: InUseDialogProps) {
  const text = useText();
  const titleId = useId();
  const dialog = useModal();
  const safe = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => safe.current?.focus(), []);
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onCancel={onKeep}>
      <h2 id={titleId}>{text('media.inUseTitle', { name })}</h2>
      <p>{text('media.inUseText', { count: places.length })}</p>
      <Places places={places} />
      <div className={dialogStyles.actions}>
        <Button ref={safe} variant="ghost" onClick={onKeep}>
          {text('media.keep')}
        </Button>
        <Button onClick={onReplace}>{text('media.replaceInstead')}</Button>
      </div>
    </dialog>
  );
}
