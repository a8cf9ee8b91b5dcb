import { ApiError } from '../../../../client/api-client.ts';
import type { Problem } from '../../../../contract/problem.ts';

/** These are about one record: the others can go on. */
const refusals = [403, 404, 409, 412, 422];

/** Why the server refused a call. What else went wrong would go wrong for all: it is thrown again. */
export function refusalIn(error: unknown): Problem {
  const problem = error instanceof ApiError ? error.problem : null;
  if (!problem || !refusals.includes(problem.status)) throw error;
  return problem;
}
