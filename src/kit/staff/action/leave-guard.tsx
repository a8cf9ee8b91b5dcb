import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import { useBlocker, useLocation } from '../../router/hooks.ts';
import { formAddress } from '../session/form-address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { atStake, type Leaving, unsavedChanges } from './unsaved-changes.ts';

/** Asks before a navigation, and before closing the tab. Stands once around all pages: the router heeds one blocker. */
export function LeaveGuard() {
  useEffect(() => {
    function askFirst(event: BeforeUnloadEvent) {
      if (unsavedChanges.exist()) event.preventDefault();
    }
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, []);
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      formAddress(currentLocation) !== formAddress(nextLocation) &&
      unsavedChanges.exist({ isPageKept: currentLocation.pathname === nextLocation.pathname }),
  );

  if (blocker.state !== 'blocked') return null;
  const isPageKept = blocker.location.pathname === pathname;
  return (
    <LeaveDialog
      isPageKept={isPageKept}
      onStay={blocker.reset}
      onLeave={() => {
        unsavedChanges.giveUp({ isPageKept });
        blocker.proceed();
      }}
    />
  );
}

type LeaveDialogProps = Leaving & { onStay: () => void; onLeave: () => void };

export function LeaveDialog({ isPageKept, onStay, onLeave }: LeaveDialogProps) {
  const text = useText();
  const lost = atStake({ isPageKept });
  const savers = lost.flatMap(({ save }) => save ?? []);
  const warnings = new Set(lost.map(({ warning }) => text(warning)));
  const toSave = useRef<(() => void)[]>([]);
  // Once the dialog is gone: closing, it gives the focus back, which what saving has to say must keep.
  useEffect(
    () => () => {
      for (const save of toSave.current) save();
    },
    [],
  );
  return (
    <ConfirmDialog
      tone="leave"
      title={text('admin.leave.title')}
      consequence={[...warnings].join(' ')}
      safeLabel={text(savers.length > 0 ? 'admin.leave.stayAndSave' : 'admin.leave.stay')}
      actionLabel={text('admin.leave.leave')}
      onSafe={() => {
        toSave.current = savers;
        onStay();
      }}
      onDismiss={onStay}
      onAction={onLeave}
    />
  );
}
