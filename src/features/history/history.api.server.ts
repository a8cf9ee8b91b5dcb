import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { RecordColumns } from '../../kit/db/columns.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { expectedVersions, idOf, tagged } from '../../kit/http/record-calls.server.ts';
import type { MayPublish } from '../../kit/publishing/approval/approval-api.server.ts';
import { detailsOf } from '../../kit/records/audit-log.server.ts';
import type { Note } from '../../kit/records/record-audit.server.ts';
import { mayRemove, requireEditor } from '../../kit/records/record-rights.server.ts';
import { stateOf } from '../../kit/records/record-states.server.ts';
import { changedColumns, ownColumns, type RecordType, type Row, rowsOf } from '../../kit/records/record-type.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { historyEndpoints } from './history.endpoints.ts';
import { nameReferences } from './name-references.server.ts';
import {
  behindAt,
  fieldPairs,
  hasAllPictures,
  type Snapshot,
  snapshotAt,
  valuesToRestore,
} from './snapshots.server.ts';

const mostLines = 500;

/** The older versions of every record that has some. */
export function historyApi(api: FastifyInstance, deps: ApiDeps & { kinds: RecordType[]; mayPublish: MayPublish }) {
  const { store, pictures, kinds, mayPublish } = deps;
  const db = store.tables();

  function recordIn({ entity, id }: Record<string, string>, { person }: FastifyRequest) {
    const kind = kinds.find(({ name, history }) => name === entity && history !== null);
    // Nobody learns which kinds there are that they may not see.
    requireEditor(person, kind ?? {});
    if (!kind) throw new ProblemError('notFound');
    return { kind, id: idOf(id) };
  }

  function readRow(kind: RecordType, id: number): Promise<Row<RecordColumns> | undefined> {
    return rowsOf(db, kind).where('id', '=', id).executeTakeFirst();
  }

  async function ownColumnsOrThrow(kind: RecordType, id: number): Promise<Snapshot> {
    const row = await readRow(kind, id);
    if (!row) throw new ProblemError('notFound');
    return ownColumns(row);
  }

  async function snapshotOrThrow({ name }: RecordType, id: number, version: number) {
    const snapshot = await snapshotAt(db, name, id, version);
    if (!snapshot) throw new ProblemError('notFound');
    return snapshot;
  }

  function fieldsOf(kind: RecordType, before: Snapshot | null, after: Snapshot) {
    return nameReferences(db, kinds, kind, fieldPairs(kind, before, after));
  }

  addEndpoints(api, historyEndpoints, deps, {
    list: async ({ params, header, request }) => {
      const { kind, id } = recordIn(params, request);
      const row = await readRow(kind, id);
      const lines = await db
        .selectFrom('activity')
        .select(['version', 'at', 'actorName', 'action', 'details', 'titleEN', 'titleAR'])
        .where('entity', '=', kind.name)
        .where('recordId', '=', id)
        .orderBy('id', 'desc')
        .limit(mostLines + 1)
        .execute();
      const [last] = lines;
      const title = row ? kind.title(row) : last && { EN: last.titleEN, AR: last.titleAR };
      if (!title) throw new ProblemError('notFound');
      if (row) tagged(kind, row, header);
      return {
        titleEN: title.EN,
        titleAR: title.AR,
        state: stateOf(row),
        version: row?.version ?? null,
        isCut: lines.length > mostLines,
        lines: lines.slice(0, mostLines).map(({ version, at, actorName, action, details }) => ({
          ...{ version, at, actorName, action },
          details: detailsOf(details),
        })),
      };
    },
    version: async ({ params, query, request }) => {
      const { kind, id } = recordIn(params, request);
      const version = idOf(params.version);
      const after = await snapshotOrThrow(kind, id, version);
      if (query.against === 'present') {
        const present = await ownColumnsOrThrow(kind, id);
        const restored = { ...present, ...valuesToRestore(kind, after, new Set(Object.keys(present))) };
        return { version, fields: await fieldsOf(kind, present, restored), isFirst: false };
      }
      const before = await snapshotAt(db, kind.name, id, version - 1);
      return { version, fields: await fieldsOf(kind, before, after), isFirst: before === null };
    },
    restore: async ({ params, refusal, request, header }) => {
      const { kind, id } = recordIn(params, request);
      const version = idOf(params.version);
      const current = await readRow(kind, id);
      const snapshot = await snapshotOrThrow(kind, id, version);
      if (!current) throw new ProblemError('notFound');
      if (stateOf(current) === 'trash' && !mayRemove(request.person, kind, current))
        throw new ProblemError('forbidden');
      if (stateOf(current) === 'live' && !(await mayPublish(request.person))) throw new ProblemError('approvalNeeded');
      if (!(await hasAllPictures(pictures, snapshot))) throw refusal(['version'], 'image', 'rule.olderPictures');
      const values = valuesToRestore(kind, snapshot, new Set(Object.keys(ownColumns(current))));
      const note: Note<Row<never>> = (before, after) =>
        stateOf(before) !== 'trash' && changedColumns(before, after).length === 0
          ? null
          : { action: 'reverted', details: { version } };
      const behind = await behindAt(db, kind.name, id, version);
      const expected = expectedVersions(request, kind.name, id);
      const row = await records(store, kind).revert(id, expected, values, { note, behind });
      return { entity: kind.name, id, version: tagged(kind, row, header).version };
    },
  });
}
