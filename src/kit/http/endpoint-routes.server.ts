import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Effect, Endpoint, EndpointTable, OutputOf } from '../contract/endpoint.ts';
import { describeIssues } from '../contract/field-errors.ts';
import { ProblemError } from '../contract/problem.ts';
import type { Store } from '../db/store.server.ts';
import { type Language, preferredLanguage } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import type { Pictures } from '../media/pictures.server.ts';
import { type Authenticate, requireAccess } from './access.server.ts';
import { withBody } from './body.server.ts';

/** What every entity's API is built from. */
export type ApiParts = {
  store: Store;
  pictures: Pictures;
  texts: Record<Language, Texts>;
  authenticate: Authenticate;
  /** Holds every answer against its contract; on in tests, where a mismatch must show. */
  checkAnswers: boolean;
};

export type Call<E extends Endpoint> = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

export type Handlers<T extends EndpointTable> = { [Name in keyof T]: Handler<T[Name]> };

const statusOf: Record<Effect, number> = {
  list: 200,
  read: 200,
  create: 201,
  update: 200,
  delete: 204,
  restore: 200,
  other: 200,
};
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Adds an entity's endpoints to the API: access first, then the body, then the handler. */
export function addEndpoints<T extends EndpointTable>(
  api: FastifyInstance,
  table: T,
  parts: ApiParts,
  handlers: Handlers<T>,
) {
  for (const [name, endpoint] of Object.entries(table)) {
    addEndpoint(api, endpoint, parts, handlers[name as keyof T] as unknown as Handler<Endpoint>);
  }
  for (const path of new Set(Object.values(table).map((endpoint) => endpoint.path))) {
    refuseOtherMethods(api, path, Object.values(table));
  }
}

function addEndpoint(api: FastifyInstance, endpoint: Endpoint, parts: ApiParts, handle: Handler<Endpoint>) {
  const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
    const call = { params: request.params, query: request.query, body, request, reply } as Call<Endpoint>;
    const output = await handle(call);
    reply.code(statusOf[endpoint.effect]);
    if (parts.checkAnswers && endpoint.output) z.parse(endpoint.output, output);
    return reply.send(output);
  };
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: (request) => requireAccess(request, endpoint.access, parts.authenticate),
    handler: async (request, reply) => {
      const language = preferredLanguage(request.headers['accept-language']);
      if (endpoint.query) checkQuery(endpoint.query, request, parts.texts[language], language);
      if (!endpoint.body) return answer(request, reply, undefined);
      return withBody(request, endpoint.body, { ...parts, language }, (body) => answer(request, reply, body));
    },
  });
}

function checkQuery(schema: z.core.$ZodType, request: FastifyRequest, texts: Texts, language: Language) {
  const result = z.safeParse(schema, request.query, { reportInput: true });
  if (!result.success)
    throw new ProblemError('invalid', { errors: describeIssues(result.error.issues, texts, language) });
  request.query = result.data;
}

/** The framework answers 404 to a wrong method; people and programs are better served with 405 and `Allow`. */
function refuseOtherMethods(api: FastifyInstance, path: string, table: Endpoint[]) {
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
