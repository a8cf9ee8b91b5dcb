import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { defaultPageSize } from '../../kit/contract/list-query.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { listed } from '../../kit/http/record-calls.server.ts';
import { type ActivityTable, detailsOf } from '../../kit/records/audit-log.server.ts';
import { type RecordState, recordStates } from '../../kit/records/record-states.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import type { ActivityLine } from './activity.contract.ts';
import { activityEndpoints } from './activity.endpoints.ts';

/** Without its snapshot, which is long, and the business of the history. */
const columns = [
  'id',
  'at',
  'actorId',
  'actorName',
  'action',
  'entity',
  'recordId',
  'titleEN',
  'titleAR',
  'details',
] as const;

type Line = Pick<Selectable<ActivityTable>, (typeof columns)[number]>;

/** Who did what and when, the newest first. */
export function activityApi(api: FastifyInstance, deps: ApiDeps & { kinds: RecordType[] }) {
  const db = deps.store.tables();

  addEndpoints(api, activityEndpoints, deps, {
    list: async ({ query: { page = 1, pageSize = defaultPageSize, person, entity, action, from, to }, header }) => {
      const matching = db
        .selectFrom('activity')
        .$if(person === 0, (lines) => lines.where('actorId', 'is', null))
        .$if(!!person, (lines) => lines.where('actorId', '=', person ?? 0))
        .$if(entity !== undefined, (lines) => lines.where('entity', '=', entity ?? ''))
        .$if(action !== undefined, (lines) => lines.where('action', '=', action ?? 'created'))
        .$if(from !== undefined, (lines) => lines.where('at', '>=', from ?? ''))
        .$if(to !== undefined, (lines) => lines.where('at', '<', to ?? ''));
      const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      // Found in the index first: of those on other pages nothing else is read.
      const ids = matching
        .select('id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const rows = await db
        .selectFrom('activity')
        .select(columns)
        .where('id', 'in', ids)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const stateOf = await recordStates(db, deps.kinds, rows);
      return listed({ rows, count: Number(count) }, header).map((row) => toLine(row, stateOf(row)));
    },
  });
}

function toLine({ details, ...line }: Line, state: RecordState | null): ActivityLine {
  return { ...line, details: detailsOf(details), state };
}
