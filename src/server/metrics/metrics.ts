import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../../kit/cache/response-cache.server.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { PrewarmFigures } from '../../kit/media/drawing/prewarm.server.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import { readRelease } from '../release.ts';
import { watchBackground, watchFiles } from './background.ts';
import { counter, expose, expositionType, type Family, gauge } from './exposition.ts';
import { watchProcess } from './machine.ts';
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
  const traffic = watchTraffic(app);
  const machine = watchProcess();
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), wanted)) throw new ProblemError('unauthenticated');
    const families = [
      about(watched.store),
      ...machine(),
      ...traffic(),
      ...kept(watched),
      ...pressed(app),
      ...(await stored(watched.store)),
      ...(await watchBackground(watched.store)),
      ...(await watchFiles(watched.pictures, watched.dataDir)),
      ...madeAhead(watched),
    ];
    return reply.headers({ 'content-type': expositionType, 'cache-control': 'no-store' }).send(expose(families));
  });
}

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const release = readRelease();

function about({ dialect }: Store): Family {
  const labels = { ...release, node: process.versions.node, database: dialect };
  return gauge('meridian_info', 'What is running', { labels, value: 1 });
}

function kept({ cache, answeredAhead }: Watched): Family[] {
  const { entries, bytes } = cache.figures();
  return [
    counter('meridian_answers_from_memory_total', 'Pages and lists that were sent as they were kept', answeredAhead()),
    gauge('meridian_kept_answers', 'Pages and lists that are kept', entries),
    gauge('meridian_kept_answers_bytes', 'Memory they take', bytes),
  ];
}

function pressed({ load }: FastifyInstance): Family[] {
  const pools = Object.entries(load.figures().pools);
  const of = (figure: 'running' | 'waiting' | 'refused') =>
    pools.map(([pool, figures]) => ({ labels: { lane: pool }, value: figures[figure] }));
  return [
    gauge('meridian_work_running', 'Work under way, by who asked for it', ...of('running')),
    gauge('meridian_work_waiting', 'Work that waits for its turn', ...of('waiting')),
    counter('meridian_work_refused_total', 'Requests sent away with 503 because there was no room', ...of('refused')),
  ];
}

function madeAhead({ prewarmed }: Watched): Family[] {
  if (!prewarmed) return [];
  const { waiting, made, failed } = prewarmed();
  return [
    gauge('meridian_prewarm_waiting_pictures', 'Pictures whose widths are to be made ahead of visitors', waiting),
    counter('meridian_prewarm_made_widths_total', 'Widths that were there or made before anybody asked', made),
    counter('meridian_prewarm_failed_pictures_total', 'Pictures whose widths could not be made ahead', failed),
  ];
}

async function stored(store: Store): Promise<Family[]> {
  const { failedQueries, pool, line } = store.figures();
  const letters = await withTimeout(countEmails(store));
  const states = (figures: Record<string, number>) =>
    Object.entries(figures).map(([state, value]) => ({ labels: { state }, value }));
  return [
    gauge('meridian_database_up', 'Whether the database answered just now', letters ? 1 : 0),
    counter(
      'meridian_database_failed_queries_total',
      'Queries that the database refused or did not answer',
      failedQueries,
    ),
    ...(pool
      ? [gauge('meridian_database_connections', 'The pool; waiting: requests without one', ...states(pool))]
      : []),
    ...(line === undefined
      ? []
      : [gauge('meridian_database_listening', 'Whether news of other instances arrive', Number(line))]),
    ...(letters
      ? [gauge('meridian_letters', 'Letters that are not sent yet, or could not be', ...states(letters))]
      : []),
  ];
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
