import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from '../../../kit/router/hooks.ts';

// The pointer may leave for this long on its way from the button to the menu.
const graceMilliseconds = 120;

/**
 * A menu that opens by hover, press and keyboard. `hover` closes when the pointer leaves, `pinned` stays
 * until Esc, a press outside, leaving by Tab or a navigation. Until the script runs `live` is false and
 * the stylesheet opens the menu on its own.
 */
export function useMenu() {
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ how: 'hover' | 'pinned'; at: string } | null>(null);
  const [live, setLive] = useState(false);
  // A menu that was opened on another page is closed on this one.
  const how = opened?.at === pathname ? opened.how : 'closed';
  const open = how !== 'closed';

  function become(next: typeof how) {
    clearTimeout(timer.current);
    setOpened(next === 'closed' ? null : { how: next, at: pathname });
  }

  useEffect(() => {
    // A menu the stylesheet has opened under the pointer must not vanish when the script takes over.
    if (root.current?.matches(':hover, :focus-within')) setOpened({ how: 'hover', at: window.location.pathname });
    setLive(true);
    return () => clearTimeout(timer.current);
  }, []);

  // With the menu itself, not a moment later: whoever sees it can close it.
  useLayoutEffect(() => {
    if (!open) return;
    function closeOnEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      setOpened(null);
    }
    function closeOnPressOutside(event: globalThis.PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(null);
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOnPressOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnPressOutside);
    };
  }, [open]);

  return {
    open,
    close: () => become('closed'),
    rootProps: {
      ref: root,
      'data-live': live ? '' : undefined,
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType === 'mouse') become(how === 'pinned' ? 'pinned' : 'hover');
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || how !== 'hover') return;
        timer.current = setTimeout(() => setOpened(null), graceMilliseconds);
      },
      onBlur(event: FocusEvent) {
        const to = event.relatedTarget;
        if (to instanceof Node && !root.current?.contains(to)) become('closed');
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      onClick: () => become(how === 'pinned' ? 'closed' : 'pinned'),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        become('pinned');
        requestAnimationFrame(() => root.current?.querySelector('a')?.focus());
      },
    },
  };
}
