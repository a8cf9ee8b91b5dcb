import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../http/security-headers.server.ts';
import { ServerResponse, STATUS_CODES } from './node-http.server.ts';

type Refusal = { status: number; headers: Record<string, string>; body: string };

function refusal(status: number, origin: string): Refusal {
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status });
  const headers = {
    ...securityHeaders(origin),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { status, headers, body };
}

const statusByCause: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The answer to what is no request at all, as the last one on its connection: where the next begins, nobody can know. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket, origin: string) {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  // Behind a request that is still being answered: this must not be taken for its answer.
  const isAnswering = answer instanceof ServerResponse && (answer.headersSent || answer.req.complete);
  if (socket.writable && code !== 'ECONNRESET' && !isAnswering) {
    const { status, headers, body } = refusal(statusByCause[code] ?? 400, origin);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroySoon();
}

/** As the last answer on its connection. */
export function refuse(response: ServerResponse, status: number, origin: string, more: Record<string, string> = {}) {
  const { headers, body } = refusal(status, origin);
  response.writeHead(status, { ...headers, ...more }).end(body);
}

/** node:http would answer this one itself, and without our headers. Returns whether it was answered. */
export function refuseWithoutHost(request: IncomingMessage, response: ServerResponse, origin: () => string): boolean {
  if (request.headers.host !== undefined || request.httpVersion !== '1.1') return false;
  refuse(response, 400, origin());
  return true;
}

/** So would it this one: something is expected of us that nobody knows. */
export function refuseExpectations(server: Server, origin: () => string) {
  server.on('checkExpectation', (_, response) => refuse(response, 417, origin()));
}

/** A method that nothing here takes, whatever the address. Returns whether it was answered. */
export function refuseUnknownMethod({ method, server }: FastifyRequest, reply: FastifyReply, origin: string): boolean {
  if (server.supportedMethods.includes(method)) return false;
  reply.hijack();
  refuse(reply.raw, 501, origin);
  return true;
}
