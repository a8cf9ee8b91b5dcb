import { ApiError } from '../../client/api-client.ts';

/** For `.catch()`: a call that failed leaves its part of the screen empty; a fault of our own is not hidden. */
export function orNull(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
