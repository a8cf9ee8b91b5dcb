import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { expectedVersions, idOf } from '../../kit/http/record-calls.server.ts';
import { writeAuditLog } from '../../kit/records/audit-log.server.ts';
import { requireEditor } from '../../kit/records/record-rights.server.ts';
import { type RecordType, rowsOf } from '../../kit/records/record-type.server.ts';
import { type Expected, requireVersion } from '../../kit/records/records.server.ts';
import {
  fieldsIn,
  forgetTranslationStatus,
  readTranslationStatus,
} from '../../kit/records/translation-status.server.ts';
import { kindsFor, type TranslatedKind, titleColumnsOf, translatedKinds } from './translated-kinds.ts';
import type { Translation } from './translation.contract.ts';
import { translationEndpoints } from './translation.endpoints.ts';

const mostOfAllKinds = 100;

/** Which content has no Arabic, or one that is older than its English. It knows the tables by name, as the search does. */
export function translationApi(api: FastifyInstance, deps: ApiDeps & { kinds: RecordType[] }) {
  const db = deps.store.tables();

  addEndpoints(api, translationEndpoints, deps, {
    list: async ({ query: { entity }, request }) => {
      const kinds = kindsFor(request.person?.role).filter((kind) => !entity || kind === entity);
      const found = (await Promise.all(kinds.map((kind) => behindOf(db, kind, entity === undefined)))).flat();
      const newest = found.toSorted((a, b) => b.since.localeCompare(a.since));
      return entity ? newest : newest.slice(0, mostOfAllKinds);
    },
    confirm: async ({ params, request, refusal }) => {
      const entity = translatedKinds.find((name) => name === params.entity);
      const kind = deps.kinds.find(({ name }) => name === entity);
      requireEditor(request.person, kind ?? {});
      if (!entity || !kind) throw new ProblemError('notFound');
      const id = idOf(params.id);
      const expected = expectedVersions(request, kind.name, id);
      const isConfirmed = await confirmArabic(deps.store, kind, id, expected);
      if (!isConfirmed) throw refusal(['state'], 'required', 'rule.arabicMissing');
      return { entity, id, state: 'complete' as const };
    },
  });
}

/** Somebody has read both: the Arabic says what the English says. False where there is none. */
async function confirmArabic(store: Store, kind: RecordType, id: number, expected: Expected): Promise<boolean> {
  return store.write(async (trx) => {
    const row = await rowsOf(trx, kind)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      // Nobody changes the English while it is being called translated.
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) throw new ProblemError('notFound');
    requireVersion(row, expected);
    const { state } = await readTranslationStatus(trx, kind.name, id);
    if (state !== 'older') return state === 'complete';
    await forgetTranslationStatus(trx, kind.name, id);
    const title = kind.title(row);
    const details = { version: row.version };
    await writeAuditLog(trx, { action: 'confirmed', entity: kind.name, recordId: id, title, details });
    return true;
  });
}

async function behindOf(db: Db, entity: TranslatedKind, isCut: boolean): Promise<Translation[]> {
  const columns = titleColumnsOf(entity);
  const table: string = entity;
  const rows = await recordsIn(db)
    .selectFrom('arabicBehind')
    .innerJoin(table, `${table}.id`, 'arabicBehind.recordId')
    .select(['recordId as id', 'state', 'since', 'fields', ...columns.flatMap((name) => [`${name}EN`, `${name}AR`])])
    .where('entity', '=', entity)
    .where('deletedAt', 'is', null)
    .orderBy('since', 'desc')
    .$if(isCut, (query) => query.limit(mostOfAllKinds))
    .$castTo<Omit<Translation, 'fields'> & { fields: string | null; [column: string]: unknown }>()
    .execute();
  const title = (row: Record<string, unknown>, suffix: string) =>
    columns
      .map((name) => row[name + suffix])
      .join(' ')
      .trim();
  return rows.map((row) => ({
    entity,
    id: row.id,
    titleEN: title(row, 'EN'),
    titleAR: title(row, 'AR'),
    state: row.state,
    since: row.since,
    fields: fieldsIn(row.fields),
  }));
}
