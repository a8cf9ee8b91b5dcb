import { ApiError } from '../../client/api-client.ts';
import { useReload } from '../list/use-reload.ts';

/**
 * After a failure: when the server said why, what is on the screen may not be true any more. Without an answer a reload
 * would fail as well, and put an error in the place of what can still be read.
 */
export function useReloadIfAnswered(): (error: unknown) => Promise<void> {
  const reload = useReload();
  return async (error) => {
    if (error instanceof ApiError && error.problem) await reload();
  };
}
