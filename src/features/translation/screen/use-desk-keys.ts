import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '../../../kit/router/hooks.ts';

type Ways = Record<'PageUp' | 'PageDown', string | undefined>;

/** Through the queue with Alt and the paging keys, which no field takes for itself. */
export function useDeskKeys(ways: Ways) {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'PageUp' && key !== 'PageDown')) return;
    const to = ways[key];
    if (!to || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    navigate(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
