import { ApiError } from '../../client/api-client.ts';
import { type ProblemCode, problemStatus } from '../../contract/problem.ts';
import type { TextKey } from '../../i18n/text.ts';

/** Why a call failed: a code of the API, or `offline` when nobody answered. */
export type FailureCode = ProblemCode | 'offline';

export function failureCodeOf(error: unknown): FailureCode {
  if (!(error instanceof ApiError)) return 'unexpected';
  if (!error.problem) return 'offline';
  // Something between us and the server may answer with a code we do not know.
  return Object.hasOwn(problemStatus, error.problem.code) ? error.problem.code : 'unexpected';
}

export function failureText(code: FailureCode): TextKey {
  return `problem.${code}`;
}
