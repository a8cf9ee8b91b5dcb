import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byName, keysOf } from '../contract/by-name.ts';
import { type LimiterFigures, limiter } from './limiter.server.ts';

/**
 * Who waits for whom. Pages have places of their own because a page calls the API while it is made, and staff have
 * theirs so that they can work while visitors flood the site, and the other way round.
 */
const pools = {
  /**
   * Pages that are not kept. Four keep a core busy, also while a database thinks. There is room for all pages of a site
   * after a change that concerns every one: a place is for an address, however many wait for it.
   */
  pages: { concurrency: 4, maxQueued: 600, queueTimeoutMs: 10_000 },
  /** Calls of the API that everyone may make: what visitors read, and what they send (logins too, which take longer). */
  visitors: { concurrency: 8, maxQueued: 400, queueTimeoutMs: 4000 },
  senders: { concurrency: 8, maxQueued: 100, queueTimeoutMs: 4000 },
  staff: { concurrency: 8, maxQueued: 200, queueTimeoutMs: 8000 },
  /** Files and long lists that are sent as they are made; their readers decide how long that takes. */
  streams: { concurrency: 4, maxQueued: 8, queueTimeoutMs: 4000 },
  staffStreams: { concurrency: 4, maxQueued: 8, queueTimeoutMs: 8000 },
};

export type Pool = keyof typeof pools;

/** What somebody who watches the site wants to know. */
export type LoadFigures = {
  /** Requests that were heard and not yet answered; the fast path answers at once. */
  inFlight: number;
  pools: Record<Pool, LimiterFigures>;
  /** By how much the event loop was behind when last looked at. */
  loopDelayMs: number;
  state: LoadState;
};

/** `late`: whatever happens, happens too late. `memory`: there is hardly any left. */
export type LoadState = 'well' | 'late' | 'memory';

export type LoadShedding = {
  /** Before a body is read: somebody for whom there will be no room is told at once. */
  refuseIfOverloaded(pool: Pool): void;
  /** Does the work when it is its turn, or refuses it. */
  run<T>(pool: Pool, work: () => Promise<T>): Promise<T>;
  /** Takes a place for what goes on after an answer has begun. Calling what comes out gives it back. */
  enter(pool: Pool): Promise<() => void>;
  figures(): LoadFigures;
  stop(): void;
};

const lookMs = 100;
/** More work than this between two looks, which should be 100 ms apart. */
const turnMs = 350;
const memoryShare = 0.85;

declare module 'fastify' {
  interface FastifyInstance {
    load: LoadShedding;
  }
}

/** Calls that a page makes in process are part of the page's own request, and have its place. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return !(raw.socket instanceof Socket);
}

/** What is sent as it is made has a place until its reader has all of it, or has gone. */
export async function takeStreamPlace(
  load: LoadShedding,
  pool: 'streams' | 'staffStreams',
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isInProcess(request)) return;
  const release = await load.enter(pool);
  // Gone while they waited: nothing will be closed any more.
  if (reply.raw.destroyed) release();
  else reply.raw.once('close', release);
}

export function createLoadShedding(server: Server): LoadShedding {
  const queues = byName(keysOf(pools), (pool) => limiter(pools[pool]));
  let loopDelayMs = 0;
  let state: LoadState = 'well';
  let expected = performance.now() + lookMs;
  let inFlight = 0;
  server.on('request', (_, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
  });

  let usage = process.threadCpuUsage();
  let workedMs = 0;

  const timer = setInterval(() => {
    const now = performance.now();
    loopDelayMs = Math.max(0, now - expected);
    expected = now + lookMs;
    const { user, system } = process.threadCpuUsage(usage);
    usage = process.threadCpuUsage();
    const before = workedMs;
    workedMs = (user + system) / 1000;
    // Once is a hiccup; twice in a row means that work comes in faster than it is done. Only our own work counts: where
    // others keep the machine busy, refusing visitors would not make anything faster.
    const isLate = server.listening && Math.min(before, workedMs) > turnMs;
    state = isShortOfMemory() ? 'memory' : isLate ? 'late' : 'well';
  }, lookMs);
  timer.unref();

  function refuseIfOverloaded(pool: Pool) {
    // Whoever is logged in came to work, and they are few: only memory stops them.
    const isOverloaded = state === 'memory' || (state === 'late' && pool !== 'staff' && pool !== 'staffStreams');
    if (isOverloaded || queues[pool].isFull()) queues[pool].refuse();
  }

  return {
    refuseIfOverloaded,
    async run(pool, work) {
      refuseIfOverloaded(pool);
      return queues[pool].run(work);
    },
    async enter(pool) {
      refuseIfOverloaded(pool);
      return queues[pool].enter();
    },
    figures: () => ({
      inFlight,
      pools: {
        pages: queues.pages.figures(),
        visitors: queues.visitors.figures(),
        senders: queues.senders.figures(),
        staff: queues.staff.figures(),
        streams: queues.streams.figures(),
        staffStreams: queues.staffStreams.figures(),
      },
      loopDelayMs,
      state,
    }),
    stop: () => clearInterval(timer),
  };
}

/** Somebody waits for a place, or everything comes late: what can be done later is. */
export function isOverloaded({ pools, state }: Pick<LoadFigures, 'pools' | 'state'>): boolean {
  return state !== 'well' || Object.values(pools).some(({ waiting }) => waiting > 0);
}

/** Of what V8 may use, or of what the container has. */
function isShortOfMemory(): boolean {
  const { used_heap_size: heap, heap_size_limit: heapLimit } = getHeapStatistics();
  if (heap > memoryShare * heapLimit) return true;
  const limit = process.constrainedMemory();
  return limit > 0 && process.memoryUsage.rss() > memoryShare * limit;
}
