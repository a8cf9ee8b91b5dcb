import { useEffect, useEffectEvent } from 'react';
import { isCommand } from '../ui/command-key.ts';

/** Ctrl+S and ⌘S save what the page is about, unless a dialog is in front of it. */
export function useSaveKey(save: () => void) {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isCommand(event, 'KeyS')) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
