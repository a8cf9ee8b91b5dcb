/**
 * Whether a call failed because there is no such record. Asks what the error says and not what it is: on the server it
 * comes from outside of the pages' bundle, which has an `ApiError` of its own.
 */
export function isMissing(error: unknown): boolean {
  const problem = error instanceof Error && 'problem' in error ? error.problem : null;
  return typeof problem === 'object' && problem !== null && 'status' in problem && problem.status === 404;
}
