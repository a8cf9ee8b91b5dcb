import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { ResponseCache } from '../../kit/cache/response-cache.server.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { LimiterFigures } from '../../kit/load/limiter.server.ts';
import type { PrewarmFigures } from '../../kit/media/drawing/prewarm.server.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import { readRelease } from '../release.ts';
import { addBackground, addFiles } from './background.ts';
import { watchProcess } from './machine.ts';
import { by, counter, counters, gauge, gauges } from './scrape.ts';
import { watchTraffic } from './traffic.ts';
import { withTimeout } from './with-timeout.ts';

export type Watched = {
  store: Store;
  cache: ResponseCache;
  /** How many answers were sent from memory, ahead of the framework. */
  answeredAhead: () => number;
  pictures: Pictures;
  prewarmed?: () => PrewarmFigures;
  /** Where data lie on disk, if the site knows. */
  dataDir?: string;
};

/** `/metrics`, for whoever knows the token. To be added before the routes that it counts. */
export function addMetrics(app: FastifyInstance, token: string, watched: Watched) {
  const wanted = digest(`Bearer ${token}`);
  const addTraffic = watchTraffic(app);
  const addProcess = watchProcess();
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), wanted)) throw new ProblemError('unauthenticated');
    const scrape = new Registry();
    addInfo(scrape, watched.store);
    addProcess(scrape);
    addTraffic(scrape);
    addCache(scrape, watched);
    addLoad(scrape, app);
    await addDatabase(scrape, watched.store);
    await addBackground(scrape, watched.store);
    await addFiles(scrape, watched.pictures, watched.dataDir);
    addPrewarming(scrape, watched);
    reply.headers({ 'content-type': scrape.contentType, 'cache-control': 'no-store' });
    return scrape.metrics();
  });
}

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const release = readRelease();

function addInfo(scrape: Registry, { dialect }: Store) {
  const labels = { ...release, node: process.versions.node, database: dialect };
  const labelNames = Object.keys(labels);
  new Gauge({ name: 'meridian_info', help: 'What is running', labelNames, registers: [scrape] }).set(labels, 1);
}

function addCache(scrape: Registry, { cache, answeredAhead }: Watched) {
  const { entries, bytes } = cache.figures();
  const fromMemory = 'Pages and lists that were sent as they were kept';
  counter(scrape, 'meridian_answers_from_memory_total', fromMemory, answeredAhead());
  gauge(scrape, 'meridian_kept_answers', 'Pages and lists that are kept', entries);
  gauge(scrape, 'meridian_kept_answers_bytes', 'Memory they take', bytes);
}

function addLoad(scrape: Registry, { load }: FastifyInstance) {
  const { pools } = load.figures();
  const byPool = (figure: keyof LimiterFigures) => by('lane', pools, (figures) => figures[figure]);
  gauges(scrape, 'meridian_work_running', 'Work under way, by who asked for it', byPool('running'));
  gauges(scrape, 'meridian_work_waiting', 'Work that waits for its turn', byPool('waiting'));
  counters(
    scrape,
    'meridian_work_begun_total',
    'Work that had its turn; in the lane of pages: drawn ones',
    byPool('begun'),
  );
  const refused = 'Requests sent away with 503 because there was no room';
  counters(scrape, 'meridian_work_refused_total', refused, byPool('refused'));
}

function addPrewarming(scrape: Registry, { prewarmed }: Watched) {
  if (!prewarmed) return;
  const { waiting, made, failed } = prewarmed();
  const ahead = 'Pictures whose widths are to be made ahead of visitors';
  gauge(scrape, 'meridian_prewarm_waiting_pictures', ahead, waiting);
  const inTime = 'Widths that were there or made before anybody asked';
  counter(scrape, 'meridian_prewarm_made_widths_total', inTime, made);
  counter(scrape, 'meridian_prewarm_failed_pictures_total', 'Pictures whose widths could not be made ahead', failed);
}

async function addDatabase(scrape: Registry, store: Store) {
  const { failedQueries, pool, line } = store.figures();
  const emails = await withTimeout(countEmails(store));
  gauge(scrape, 'meridian_database_up', 'Whether the database answered just now', emails ? 1 : 0);
  const refused = 'Queries that the database refused or did not answer';
  counter(scrape, 'meridian_database_failed_queries_total', refused, failedQueries);
  if (pool) {
    gauges(scrape, 'meridian_database_connections', 'The pool; waiting: requests without one', {
      label: 'state',
      values: pool,
    });
  }
  if (line !== undefined) {
    gauge(scrape, 'meridian_database_listening', 'Whether news of other instances arrive', Number(line));
  }
  if (emails) {
    gauges(scrape, 'meridian_letters', 'Letters that are not sent yet, or could not be', {
      label: 'state',
      values: emails,
    });
  }
}

async function countEmails(store: Store) {
  const rows = await store
    .tables()
    .selectFrom('outbox')
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll().as('count')])
    .execute();
  return { waiting: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}
