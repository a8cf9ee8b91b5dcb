import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../contract/problem.ts';

/**
 * The framework answers 404 to a wrong method; people and programs are better served with 405 and `Allow`. Listens to
 * the routes that are added from now on; calling what comes out answers every other method at their addresses.
 */
export function watchMethods(api: FastifyInstance): () => void {
  const methodsAt = new Map<string, Set<string>>();
  api.addHook('onRoute', ({ routePath, method }) => {
    const known = methodsAt.get(routePath) ?? new Set();
    methodsAt.set(routePath, new Set([...known, ...[method].flat()]));
  });
  return () => {
    // What is added here is heard of too, and is none of theirs.
    for (const [path, methods] of [...methodsAt]) answerOtherMethods(api, path, [...methods]);
  };
}

/** Answers all methods at a path that have no route there: `OPTIONS` with those that are allowed, the others with 405. */
export function answerOtherMethods(
  app: FastifyInstance,
  path: string,
  routed: string[],
  allowedAt: (url: string) => string[] = () => routed,
) {
  const allow = (url: string) => [...allowedAt(url), 'OPTIONS'].join(', ');
  // One route for all of them: each takes a start as long as an endpoint of its own.
  app.route({
    method: app.supportedMethods.filter((method) => !routed.includes(method)),
    url: path,
    exposeHeadRoute: false,
    // Before the body is read.
    onRequest: async (request, reply) => {
      reply.header('allow', allow(request.url));
      if (request.method !== 'OPTIONS') throw new ProblemError('methodNotAllowed');
    },
    handler: async (_, reply) => reply.code(204).send(),
  });
}
