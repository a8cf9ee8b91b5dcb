import { useSyncExternalStore } from 'react';

// From here on the preview stands beside the fields.
const room = '(min-width: 1200px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(room);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useHasRoom(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(room).matches);
}
