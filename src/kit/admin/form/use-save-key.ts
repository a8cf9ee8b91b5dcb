import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S and ⌘S save what the page is about, unless a dialog is in front of it. */
export function useSaveKey(save: () => void) {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyS';
      if (!isSave || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
