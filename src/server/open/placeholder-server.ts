import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '../../kit/http/security-headers.server.ts';
import { refuse } from '../../kit/socket/protocol-errors.server.ts';

/** The placeholder listens in the site's place while the site cannot be opened yet. */
export type Placeholder = {
  port: number;
  /** The site takes over the listening socket, so that there is no moment in which nobody listens. */
  handOver: (app: FastifyInstance, backlog: number) => Promise<void>;
};

const retryAfterSeconds = '2';

/** Says that the process is alive, and to everything else that it is not ready. */
export async function openPlaceholder(host: string, port: number, origin: string): Promise<Placeholder> {
  const server = createServer((request, response) => answer(request, response, origin));
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    async handOver(app, backlog) {
      await app.ready();
      const site = app.server;
      // Whoever has connected and not asked yet is answered by the site too.
      server.removeAllListeners('request');
      server.on('request', (request, response) => site.emit('request', request, response));
      const listening = once(site, 'listening');
      site.listen(server, backlog);
      await listening;
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
