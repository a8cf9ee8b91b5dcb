import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { ApiDeps } from '../../kit/http/endpoint-routes.server.ts';
import type { Person } from '../../kit/records/current-user.server.ts';
import type { Sessions } from './session/sessions.server.ts';

export type UserDeps = ApiDeps & { sessions: Sessions };

/** Whose call it is. Calls that need somebody have somebody, before a handler sees them. */
export function personIn(request: FastifyRequest): Person {
  if (!request.person) throw new ProblemError('unauthenticated');
  return request.person;
}
