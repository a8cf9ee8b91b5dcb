import { ApiError } from '../../client/api-client.ts';

/**
 * Whether the server said why a call failed: then what is on the screen may not be true any more. Without an answer a
 * reload would fail as well, and put an error in the place of what can still be read.
 */
export function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.problem !== null;
}
