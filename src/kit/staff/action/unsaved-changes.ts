import { useEffect, useEffectEvent, useRef } from 'react';
import type { TextKey } from '../../i18n/text.ts';

type Unsaved = { giveUp: () => void; save: (() => void) | null; warning: TextKey; of: 'form' | 'page' };

const unsaved = new Set<Unsaved>();

/** The page may stay while its form goes for that of another record. */
export type Leaving = { isPageKept?: boolean };

/** What would be lost. */
export const atStake = ({ isPageKept }: Leaving) => [...unsaved].filter((one) => !isPageKept || one.of === 'form');

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
