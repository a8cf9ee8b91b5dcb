import type { FastifyInstance } from 'fastify';
import { withSchemas } from '../../../kit/contract/endpoint.ts';
import { ProblemError } from '../../../kit/contract/problem.ts';
import { type ApiDeps, addEndpoints } from '../../../kit/http/endpoint-routes.server.ts';
import { legalTextCalls } from './legal-text.calls.ts';
import { legalTextSchemas } from './legal-text.contract.ts';
import { originalLegal } from './original-legal.server.ts';

export function legalTextApi(api: FastifyInstance, deps: ApiDeps) {
  addEndpoints(api, withSchemas(legalTextCalls, legalTextSchemas), deps, {
    read: async ({ params: { name = '' }, query: { language } }) => {
      if (!originalLegal(name)) throw new ProblemError('notFound');
      const row = await deps.store
        .tables()
        .selectFrom('page')
        .select(['id', 'updatedOn', language === 'en' ? 'bodyEN as body' : 'bodyAR as body'])
        .where('name', '=', name)
        .executeTakeFirst();
      if (!row) throw new ProblemError('notFound');
      return row;
    },
  });
}
