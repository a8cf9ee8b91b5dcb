import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { giveXsrfCookie, type Person } from '../../kit/http/access.server.ts';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { countLoginTry, forgiveLoginTries } from './login-limit.server.ts';
import { passwordMatches } from './passwords.server.ts';
import type { Sessions } from './sessions.server.ts';
import { userEndpoints } from './user.contract.ts';
import type { UserTables } from './user.table.server.ts';

export function userApi(api: FastifyInstance, parts: ApiParts & { sessions: Sessions; rateLimits: boolean }) {
  const { store, sessions } = parts;
  const db = store.tables<UserTables>();

  addEndpoints(api, userEndpoints, parts, {
    login: async ({ body, request, reply }) => {
      const email = body.email.toLowerCase();
      const account = `account:${email}`;
      // Behind a proxy the address is what a header says, and that can be anything.
      const address = `address:${isIP(request.ip) ? request.ip : 'unknown'}`;
      const tries = parts.rateLimits ? await countLoginTry(store, [account, address]) : [];
      const user = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
      if (!(await passwordMatches(user?.passwordHash, body.password)) || !user)
        throw new ProblemError('wrongCredentials');
      await forgiveLoginTries(store, account, tries);
      giveXsrfCookie(request, reply);
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
