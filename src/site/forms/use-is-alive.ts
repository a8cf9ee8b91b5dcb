import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its markup is taken over, true from then on. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
