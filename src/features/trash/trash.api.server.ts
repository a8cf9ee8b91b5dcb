import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { idOf } from '../../kit/http/record-calls.server.ts';
import { removeNow } from '../../kit/media/remove-pictures.server.ts';
import { purge } from '../../kit/records/purge.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import { emptyTrash } from './empty-trash.server.ts';
import { trashEndpoints } from './trash.endpoints.ts';
import { listTrash } from './trash-list.server.ts';

/** What was deleted, of every kind. Each kind's own call brings a record back. */
export function trashApi(api: FastifyInstance, deps: ApiDeps & { kinds: RecordType[] }) {
  const { store, pictures, kinds } = deps;

  addEndpoints(api, trashEndpoints, deps, {
    list: ({ query }) => listTrash(store.tables(), kinds, query),
    delete: async ({ params, request }) => {
      const kind = kinds.find(({ name }) => name === params.entity);
      const isGone = kind && (await store.write((trx) => purge(trx, kind, idOf(params.id))));
      if (!isGone) throw new ProblemError('notFound');
      await removeNow(store, pictures, request.log);
    },
    empty: async ({ query: { until }, request }) => {
      const emptied = await emptyTrash(store, kinds, until);
      // It is asked for again and again until nothing is left: one look for them all.
      if (emptied.left === 0) await removeNow(store, pictures, request.log);
      return emptied;
    },
  });
}
