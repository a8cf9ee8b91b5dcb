import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../contract/endpoint.ts';
import { limits } from '../contract/fields.ts';
import { ProblemError } from '../contract/problem.ts';
import { isInProcess } from '../load/load-shedding.server.ts';
import { definitionOf, type Shape } from './coerce-to-schema.server.ts';

/** Ten thousand letters of any script, written as a form writes them: more than any public rule allows. */
export const publicBodyBytes = 65_536;
const publicBodySeconds = 15;

const staffBodyBytes = 1_048_576;
/** The texts of a staff form, all together. */
export const formTextBytes = 2_097_152;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a multipart body may be, where it may be longer than one without files. */
    multipartBytes?: number;
  }
}

/** The limits of an endpoint's route: strangers have those of the whole server. */
export function bodyLimitsOf({ access, body }: Endpoint) {
  if (access === 'public' || !body) return {};
  const multipartBytes = formTextBytes + mostFiles(body) * limits.imageBytes;
  return { bodyLimit: staffBodyBytes, config: { multipartBytes } };
}

function mostFiles(schema: Shape): number {
  const { type, shape, element, innerType } = definitionOf(schema);
  if (type === 'custom') return 1;
  if (shape) return Object.values(shape).reduce((count, field) => count + mostFiles(field), 0);
  if (element) return mostFiles(element) * mostItems(schema);
  return innerType ? mostFiles(innerType) : 0;
}

function mostItems({ _zod: { def } }: Shape): number {
  const rules = (def.checks ?? []).map((check) => check._zod.def);
  return rules.reduce((most, rule) => ('maximum' in rule ? Number(rule.maximum) : most), limits.listLength);
}

/**
 * Between the checks of access and the reading of a body. What is too long is refused by its own word before a byte is
 * read or asked for (`Expect: 100-continue`), and the body of somebody without a session has to arrive in time.
 */
export function limitBodies(app: FastifyInstance, seconds = publicBodySeconds) {
  const expectant = new WeakSet<IncomingMessage>();
  // With a listener node:http leaves the answer to us, and the request too.
  app.server.on('checkContinue', (request, response) => {
    expectant.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    if (Number(request.headers['content-length']) > mostBytes(request)) throw new ProblemError('tooLarge');
    if (expectant.has(request.raw)) reply.raw.writeContinue();
    if (!request.person && !isInProcess(request) && !request.raw.complete) expire(request.raw, seconds);
  });
}

function mostBytes({ headers, routeOptions: { bodyLimit = publicBodyBytes, config } }: FastifyRequest): number {
  const isMultipart = /^\s*multipart\//i.test(headers['content-type'] ?? '');
  return (isMultipart && config.multipartBytes) || bodyLimit;
}

/**
 * Whoever reads the body is told that it failed, and answers; where nobody reads it, the answer was given without it. To
 * destroy the body would cut the connection, and the answer with it.
 */
function expire(body: IncomingMessage, seconds: number) {
  const timer = setTimeout(() => {
    if (body.complete) return;
    if (body.listenerCount('error') > 0) body.emit('error', new ProblemError('requestTimeout'));
    else body.socket.destroy();
  }, seconds * 1000);
  body.once('close', () => clearTimeout(timer));
}
