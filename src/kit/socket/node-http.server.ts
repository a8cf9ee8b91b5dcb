import type http from 'node:http';

/**
 * Node's HTTP. To import it reads all that it has, `WebSocket` among it, for which Node loads a client that nobody here
 * uses: 12 MB and 40 ms of every start.
 */
export const { createServer, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
export type ServerResponse = http.ServerResponse;
