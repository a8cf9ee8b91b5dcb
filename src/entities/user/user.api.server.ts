import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { giveXsrfCookie, type Person } from '../../kit/http/access.server.ts';
import { addressKey, countAttempt, forgiveAttempts } from '../../kit/http/attempts.server.ts';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { passwordMatches } from './passwords.server.ts';
import type { Sessions } from './sessions.server.ts';
import { userEndpoints } from './user.contract.ts';
import type { UserTables } from './user.table.server.ts';

const loginLimit = { attempts: 5, minutes: 15 };

export function userApi(api: FastifyInstance, parts: ApiParts & { sessions: Sessions }) {
  const { store, sessions } = parts;
  const db = store.tables<UserTables>();

  addEndpoints(api, userEndpoints, parts, {
    login: async ({ body, request, header }) => {
      const email = body.email.toLowerCase();
      const account = `account:${email}`;
      // Counted before the password is checked, and taken back when it was right.
      const tries = parts.rateLimits ? await countAttempt(store, [account, addressKey(request)], loginLimit) : [];
      const user = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
      if (!(await passwordMatches(user?.passwordHash, body.password)) || !user)
        throw new ProblemError('wrongCredentials');
      await forgiveAttempts(store, account, tries);
      giveXsrfCookie(request, header);
      return { token: await sessions.open(user.id), role: user.role };
    },
    logout: async ({ request }) => sessions.close(personIn(request).session),
    me: async ({ request }) => {
      const { email, role } = personIn(request);
      return { email, role };
    },
  });
}

function personIn(request: FastifyRequest): Person {
  if (!request.person) throw new ProblemError('unauthenticated');
  return request.person;
}
