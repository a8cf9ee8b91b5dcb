import { useEffect, useRef } from 'react';
import { keyOf, type Movable } from './calendar-items.ts';

/**
 * Gives the focus back to what was moved, or was not: when the bar that had it is gone, and once more when everything is
 * drawn anew and it stands in another place.
 */
export function useFocusOnItem(shown: unknown, isMoving: boolean) {
  const wanted = useRef<string | null>(null);

  function focusWanted() {
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (!wanted.current || !isFree) return;
    const places = document.querySelectorAll<HTMLElement>(`[data-item="${CSS.escape(wanted.current)}"]`);
    [...places].find((place) => place.checkVisibility())?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the bar has gone
  useEffect(() => {
    if (!isMoving) focusWanted();
  }, [isMoving]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came anew is in place, and nothing is wanted any more
  useEffect(() => {
    focusWanted();
    wanted.current = null;
  }, [shown]);

  return (what: Movable) => {
    wanted.current = keyOf(what);
  };
}
