import type { FastifyInstance } from 'fastify';
import { contentTypes } from '../../entities/entities.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { runSchedule } from '../../kit/publishing/run-schedule.server.ts';

const minuteMs = 60_000;

/** Until the next full minute begins, by the clock of the machine. */
export const untilNextMinute = (now: number) => minuteMs - (now % minuteMs);

type App = Pick<FastifyInstance, 'log' | 'load'>;

async function look(store: Store, { log, load }: App) {
  const isDrawing = () => load.figures().pools.pages.running > 0;
  try {
    const { failed } = await runSchedule(store, contentTypes, new Date(), isDrawing);
    for (const { line, error } of failed) {
      const { entity, recordId, action, at } = line;
      log.error({ err: error, entity, recordId, action, at }, 'a schedule could not be kept yet');
    }
  } catch (err) {
    log.error({ err }, 'the schedule could not be read');
  }
}

/**
 * Publishes and takes off what is due, from `after` on: at once what was missed while nothing ran, then at the beginning
 * of every minute. Returns what stops it, once what is under way has ended.
 */
export function startSchedule(store: Store, app: App, after: Promise<void> = Promise.resolve()): () => Promise<void> {
  let working = after.then(() => look(store, app));
  let timer = wait();
  function wait() {
    return setTimeout(() => {
      working = working.then(() => look(store, app));
      timer = wait();
    }, untilNextMinute(Date.now())).unref();
  }
  return async () => {
    clearTimeout(timer);
    await working;
  };
}
