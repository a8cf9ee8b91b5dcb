import { useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { formAddress } from '../session/form-address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Unsaved = { giveUp: () => void; save: (() => void) | null; warning: TextKey };

const unsaved = new Set<Unsaved>();

/** Whether the page holds something that is nowhere else. */
export const unsavedChanges = {
  exist: () => unsaved.size > 0,
  /** The person does not want it any more. */
  giveUp: () => {
    for (const { giveUp } of unsaved) giveUp();
    unsaved.clear();
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
}: UnsavedChanges): () => void {
  const giveUp = useEffectEvent(onGiveUp);
  const save = useEffectEvent(() => onSave?.());
  const canSave = onSave !== undefined;
  const forget = useRef(() => {});
  useEffect(() => {
    if (!exist) return;
    const entry = { giveUp: () => giveUp(), save: canSave ? () => save() : null, warning };
    unsaved.add(entry);
    forget.current = () => void unsaved.delete(entry);
    return forget.current;
  }, [exist, warning, canSave]);
  return () => forget.current();
}

/** Asks before a navigation, and before closing the tab. Stands once around all pages: the router heeds one blocker. */
export function LeaveGuard() {
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
  const savers = [...unsaved].flatMap(({ save }) => save ?? []);
  const warnings = new Set(Array.from(unsaved, ({ warning }) => text(warning)));
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
