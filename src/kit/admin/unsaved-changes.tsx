import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useText } from '../i18n/use-text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { formAddress } from './form-address.ts';

let unsaved: { giveUp: () => void } | null = null;

/** Whether the form on the page holds something that is not saved. There is one form on a page. */
export const unsavedChanges = {
  exist: () => unsaved !== null,
  /** Before a navigation that must not be stopped: what was typed has been saved. */
  forget: () => {
    unsaved = null;
  },
  /** The same when the person does not want it any more. */
  giveUp: () => {
    unsaved?.giveUp();
    unsaved = null;
  },
};

type UnsavedChangesProps = {
  dirty: boolean;
  /** The person leaves and does not want it any more. */
  onGiveUp: () => void;
};

/** Asks before a navigation, and before closing the tab, would throw away what was typed. */
export function UnsavedChanges({ dirty, onGiveUp }: UnsavedChangesProps) {
  const giveUp = useEffectEvent(onGiveUp);
  useEffect(() => {
    unsaved = dirty ? { giveUp: () => giveUp() } : null;
    return unsavedChanges.forget;
  }, [dirty]);

  useBeforeUnload((event) => {
    if (unsavedChanges.exist()) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedChanges.exist() && formAddress(currentLocation) !== formAddress(nextLocation),
  );

  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      onStay={blocker.reset}
      onLeave={() => {
        unsavedChanges.giveUp();
        blocker.proceed();
      }}
    />
  );
}

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const text = useText();
  return (
    <ConfirmDialog
      tone="leave"
      title={text('admin.leave.title')}
      safeLabel={text('admin.leave.stay')}
      actionLabel={text('admin.leave.leave')}
      onSafe={onStay}
      onAction={onLeave}
    >
      {text('admin.leave.text')}
    </ConfirmDialog>
  );
}
