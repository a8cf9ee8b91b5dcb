import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from '../../router/hooks.ts';

/**
 * A menu that covers the page, as a popover: the browser opens it, closes it on Esc and gives the focus back, before
 * any script runs. This closes it after a navigation and when Tab leads out of it, behind what it covers.
 */
export function useSheet() {
  const ref = useRef<HTMLDivElement>(null);
  // Undefined until it was opened once: until then the browser itself reports the state.
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();
  const openedAt = useRef(key);

  // After a navigation, not on the first load: it may have been opened before the script ran.
  useEffect(() => {
    if (openedAt.current !== key) ref.current?.hidePopover();
    openedAt.current = key;
  }, [key]);

  useEffect(() => {
    const sheet = ref.current;
    function closeWhenLeft({ relatedTarget }: FocusEvent) {
      if (!sheet || !(relatedTarget instanceof Element) || sheet.contains(relatedTarget)) return;
      // The button that opened it closes it by itself.
      if (!relatedTarget.matches(`[popovertarget="${sheet.id}"]`)) sheet.hidePopover();
    }
    sheet?.addEventListener('focusout', closeWhenLeft);
    return () => sheet?.removeEventListener('focusout', closeWhenLeft);
  }, []);

  return { ref, open, onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open') };
}
