import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '../../kit/http/security-headers.server.ts';
import { createServer } from '../../kit/socket/node-http.server.ts';
import { refuse } from '../../kit/socket/protocol-errors.server.ts';
import { claimPort } from '../../kit/threads/claim-port.server.ts';

/** The placeholder listens in the site's place while the site cannot be opened yet. */
export type Placeholder = {
  port: number;
  /** The site takes over the listening socket, so that there is no moment in which nobody listens. */
  handOver: (app: FastifyInstance, backlog: number) => Promise<void>;
};

/** `reusePort`: threads will listen there beside it, and then in its place. */
export type Place = { host: string; port: number; reusePort?: boolean };

const retryAfterSeconds = '2';

/** Says that the process is alive, and to everything else that it is not ready. */
export async function openPlaceholder({ host, port, reusePort = false }: Place, origin: string): Promise<Placeholder> {
  if (reusePort) await claimPort({ host, port });
  const server = createServer((request, response) => answer(request, response, origin));
  server.listen({ host, port, reusePort });
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    async handOver(app, backlog) {
      await app.ready();
      // Whoever has connected and not asked yet is answered by the site too.
      server.removeAllListeners('request');
      server.on('request', (request, response) => app.server.emit('request', request, response));
      await app.entrance.takeOver(server, { host, port: taken, backlog });
    },
  };
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse, origin: string) {
  if (!/^\/healthz\/?(?:\?|$)/i.test(url)) return refuse(response, 503, origin, { 'retry-after': retryAfterSeconds });
  response.writeHead(200, {
    ...securityHeaders(origin),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end('{"status":"alive"}');
}
