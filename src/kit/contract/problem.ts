/** Every way a call can fail. Screens turn a code into a sentence with the text key `problem.<code>`. */
export const problemStatus = {
  unparsable: 400,
  unauthenticated: 401,
  wrongCredentials: 401,
  secondFactorRequired: 401,
  forbidden: 403,
  approvalNeeded: 403,
  wrongPassword: 403,
  wrongCode: 403,
  crossSite: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  inUse: 409,
  alreadyInvited: 409,
  lastAdmin: 409,
  ownAccount: 409,
  linkExpired: 410,
  previewEnded: 410,
  stale: 412,
  tooLarge: 413,
  unsupportedType: 415,
  rangeNotSatisfiable: 416,
  invalid: 422,
  tooManyRequests: 429,
  unexpected: 500,
  unavailable: 503,
  picturesUnavailable: 503,
  storageFull: 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export type FieldError = { pointer: string; code: string; detail: string };

/** The body of every error answer: RFC 9457, `application/problem+json`. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  instance: string;
  /** How long to wait, as in the header `Retry-After`. */
  retryAfterSeconds?: number;
  errors?: FieldError[];
};

/** Thrown by handlers; the one error handler turns it into the answer. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: { errors?: FieldError[]; retryAfterSeconds?: number } = {}) {
    super(code);
    this.name = 'ProblemError';
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
