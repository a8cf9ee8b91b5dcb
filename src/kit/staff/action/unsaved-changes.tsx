import { useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { formAddress } from '../session/form-address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Unsaved = { giveUp: () => void; save: (() => void) | null; warning: TextKey; of: 'form' | 'page' };

const unsaved = new Set<Unsaved>();

/** The page may stay while its form goes for that of another record. */
type Leaving = { isPageKept?: boolean };

const atStake = ({ isPageKept }: Leaving) => [...unsaved].filter((one) => !isPageKept || one.of === 'form');

/** Whether the page holds something that is nowhere else. */
export const unsavedChanges = {
  exist: (leaving: Leaving = {}) => atStake(leaving).length > 0,
  /** The person does not want it any more. */
  giveUp: (leaving: Leaving = {}) => {
    for (const one of atStake(leaving)) {
      one.giveUp();
      unsaved.delete(one);
    }
  },
};

type UnsavedChanges = {
  exist: boolean;
  /** The person leaves and does not want it any more. */
  onGiveUp?: () => void;
  /** Saves it, where staying on the page can do that. */
  onSave?: () => void;
  /** What leaving costs. */
  warning?: TextKey;
  /** Whether it is lost with the form, or only with the whole page. */
  of?: Unsaved['of'];
};

/**
 * Has the person asked before they leave the page. Returns what to call before a navigation that must not be stopped,
 * because it has been saved.
 */
export function useUnsavedChanges({
  exist,
  onGiveUp = () => {},
  onSave,
  warning = 'admin.leave.text',
  of = 'form',
}: UnsavedChanges): () => void {
  const giveUp = useEffectEvent(onGiveUp);
  const save = useEffectEvent(() => onSave?.());
  const canSave = onSave !== undefined;
  const forget = useRef(() => {});
  useEffect(() => {
    if (!exist) return;
    const entry = { giveUp: () => giveUp(), save: canSave ? () => save() : null, warning, of };
    unsaved.add(entry);
    forget.current = () => void unsaved.delete(entry);
    return forget.current;
  }, [exist, warning, canSave, of]);
  return () => forget.current();
}

/** Asks before a navigation, and before closing the tab. Stands once around all pages: the router heeds one blocker. */
export function LeaveGuard() {
  useBeforeUnload((event) => {
    if (unsavedChanges.exist()) event.preventDefault();
  });
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
