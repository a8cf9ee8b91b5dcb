import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Entrance } from './entrance.server.ts';

// How long somebody may take to ask once more and be told that it was the last time; then, how long an answer may take.
const goodbyeMs = 4000;
const lookMs = 50;
const usualLastCallMs = 3000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Before `close`, which refuses at once what pages ask the API inside the process. `lastCallMs`: how long somebody may
     * still take who has begun to ask; the time that a stop has, unless there is no hurry.
     */
    closeGracefully: (lastCallMs?: number) => Promise<void>;
  }
}

/** Graceful shutdown of the connections: returns how to stop without cutting anybody off in mid-request; `unanswered` says how many still wait for an answer. */
export function prepareGracefulClose(
  server: Server,
  entrance: Entrance,
  unanswered: () => number,
): (lastCallMs?: number) => Promise<void> {
  let hasListened = false;
  server.once('listening', () => {
    hasListened = true;
  });
  const leave = async (lastCallMs: number) => {
    await sayGoodbye(server, entrance, lastCallMs);
    // The database is closed next: whoever still waits for an answer needs it.
    await until(() => unanswered() === 0, lastCallMs);
  };
  let leaving: Promise<void> | undefined;
  return async (lastCallMs = usualLastCallMs) => {
    if (hasListened) leaving ??= leave(lastCallMs);
    await leaving;
  };
}

/**
 * Nobody new comes in any more, and whoever is here gets one more answer, which says that it is the last: a connection
 * that is cut while a request is on its way would be a failed request.
 */
async function sayGoodbye(server: Server, entrance: Entrance, lastCallMs: number) {
  entrance.handOverAll();
  await until(async () => (await entrance.connections()) === 0, goodbyeMs);
  entrance.end();
  // Half a request that never becomes a whole one must not hold up the stop.
  setTimeout(() => server.closeAllConnections(), lastCallMs).unref();
}

/** By the clock, not by the number of looks: on a busy machine each takes far longer, and the whole stop is limited. */
export async function until(isSo: () => boolean | Promise<boolean>, mostMs: number) {
  const deadline = performance.now() + mostMs;
  while (performance.now() < deadline && !(await isSo())) await sleep(lookMs);
}
