import { useEffect, useEffectEvent } from 'react';
import { isCommand } from '../ui/command-key.ts';

/** Ctrl+Enter and ⌘Enter publish what the page is about. */
export function usePublishKey(publish: () => void) {
  const onPublish = useEffectEvent(publish);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isCommand(event, 'Enter') || event.repeat) return;
      event.preventDefault();
      onPublish();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
