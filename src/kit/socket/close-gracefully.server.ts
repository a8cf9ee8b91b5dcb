import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastPath } from './cached-response-fast-path.server.ts';

// How long somebody may take to ask once more and be told that it was the last time; then, how long an answer may take.
const goodbyeMs = 4000;
const lookMs = 50;
// Under a flood somebody always comes.
const welcomeMs = 1000;
const lastCallMs = 3000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Before `close`, which refuses at once what pages ask the API inside the process. */
    closeGracefully: () => Promise<void>;
  }
}

/** Graceful shutdown of the connections: returns how to stop without cutting anybody off in mid-request; `unanswered` says how many still wait for an answer. */
export function prepareGracefulClose(
  server: Server,
  fastPath: FastPath,
  unanswered: () => number,
): () => Promise<void> {
  let hasListened = false;
  server.once('listening', () => {
    hasListened = true;
  });
  const leave = async () => {
    await sayGoodbye(server, fastPath);
    // The database is closed next: whoever still waits for an answer needs it.
    await until(() => unanswered() === 0, lastCallMs);
  };
  let leaving: Promise<void> | undefined;
  return async () => {
    if (hasListened) leaving ??= leave();
    await leaving;
  };
}

/**
 * Nobody new comes in, and whoever is here gets one more answer, which says that it is the last: a connection that is
 * cut while a request is on its way would be a failed request.
 */
async function sayGoodbye(server: Server, fastPath: FastPath) {
  if (server.listening) closeListener(server);
  fastPath.handOverAll();
  await until(async () => (await openConnections(server)) === 0, goodbyeMs);
  fastPath.end();
  // Half a request that never becomes a whole one must not hold up the stop.
  setTimeout(() => server.closeAllConnections(), lastCallMs).unref();
}

/** Only stops listening; the HTTP server's own close would also cut idle connections at once. */
function closeListener(server: Server) {
  NetServer.prototype.close.call(server);
}

/**
 * The system takes connections in before we do, and cuts those that still wait when nobody listens any more: on a busy
 * machine whole requests have arrived on them. So the loop turns until nobody comes in, and we close right after. It is
 * done before anything says goodbye: whoever is told so would come back on a new connection.
 */
export async function stopListening(server: Server) {
  let isWaiting = true;
  const welcome = () => {
    isWaiting = true;
  };
  server.on('connection', welcome);
  for (const began = performance.now(); isWaiting && performance.now() - began < welcomeMs; ) {
    isWaiting = false;
    // Two turns: the first may have looked for connections before we asked.
    await turn();
    await turn();
  }
  server.off('connection', welcome);
  closeListener(server);
}

/** By the clock, not by the number of looks: on a busy machine each takes far longer, and the whole stop is limited. */
async function until(isSo: () => boolean | Promise<boolean>, mostMs: number) {
  const deadline = performance.now() + mostMs;
  while (performance.now() < deadline && !(await isSo())) await sleep(lookMs);
}

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
