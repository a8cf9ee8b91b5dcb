import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../contract/endpoint.ts';
import { ProblemError } from '../contract/problem.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The framework answers 404 to a wrong method; people and programs are better served with 405 and `Allow`. */
export function refuseOtherMethods(api: FastifyInstance, path: string, table: Endpoint[]) {
  const allowed = table.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method as string);
  const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  api.route({
    method: 'OPTIONS',
    url: path,
    handler: async (_, reply) => reply.code(204).header('allow', allow).send(),
  });
  api.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url: path,
    onRequest: async (_, reply) => {
      reply.header('allow', allow);
      throw new ProblemError('methodNotAllowed');
    },
    handler: async () => undefined,
  });
}
