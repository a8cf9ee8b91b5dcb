import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useText } from '../i18n/use-text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { formAddress } from './form-address.ts';

let exist = false;

/** Whether the form on the page holds something that is not saved. There is one form on a page. */
export const unsavedChanges = {
  exist: () => exist,
  /** Before a navigation that must not be stopped: what was typed has been saved, or given up. */
  forget: () => {
    exist = false;
  },
};

type UnsavedChangesProps = {
  dirty: boolean;
  /** The person leaves and does not want it any more. */
  onGiveUp: () => void;
};

/** Asks before a navigation, and before closing the tab, would throw away what was typed. */
export function UnsavedChanges({ dirty, onGiveUp }: UnsavedChangesProps) {
  useEffect(() => {
    exist = dirty;
    return unsavedChanges.forget;
  }, [dirty]);

  useBeforeUnload((event) => {
    if (exist) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => exist && formAddress(currentLocation) !== formAddress(nextLocation),
  );

  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      onStay={blocker.reset}
      onLeave={() => {
        unsavedChanges.forget();
        onGiveUp();
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
