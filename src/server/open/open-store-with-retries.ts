import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../kit/db/database-away.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { Config } from '../config/config.ts';
import { openStore, warn } from './open-store.ts';

const firstPauseMs = 100;
const longestPauseMs = 2000;

/**
 * Waits for a database that is away, with exponential backoff, for as long as it takes: a service manager that sees the
 * start fail gives up at some time. Calls `onAway` once, before waiting. Settings that cannot be right still stop the start.
 */
export async function openStoreWithRetries(config: Config, onAway: () => Promise<void>): Promise<Store> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      const store = await openStore(config);
      if (pauseMs > firstPauseMs) warn('the database is there, the start goes on');
      return store;
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseAway(error.cause)) throw error;
      if (pauseMs === firstPauseMs) {
        warn(`waiting for the database: ${error.message}`);
        await onAway();
      }
      await sleep(pauseMs);
    }
  }
}
