import { setTimeout as sleep } from 'node:timers/promises';
import { limiter, Overloaded } from './limiter.server.ts';

/** Waits without holding one of the places for work. */
export type Pause = (ms: number) => Promise<void>;

// A sleeping request costs a connection and little else; those who would make us hold thousands are refused.
const sleepers = limiter({ concurrency: 50, maxQueued: 0 });

/** Whoever waits when the server stops is told to come back. */
export async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleepers.run(async () => {
    await sleep(ms, undefined, { signal: stopping }).catch(() => {
      throw new Overloaded();
    });
  });
}
