import type { FastifyInstance } from 'fastify';
import type { Schema } from '../../kit/db/migrations.server.ts';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { type TranslatedKind, translated, translatedKinds } from './translation.calls.ts';
import { type Translation, translationEndpoints } from './translation.contract.ts';

const mostOfAllKinds = 100;

/** Which content has no Arabic, or one that is older than its English. It knows the tables by name, as the search does. */
export function translationApi(api: FastifyInstance, parts: ApiParts) {
  const db = parts.store.tables() as Schema;

  addEndpoints(api, translationEndpoints, parts, {
    list: async ({ query: { entity }, request }) => {
      // A Marketer works on the articles only.
      const allowed = request.person?.role === 'Admin' ? translatedKinds : (['blog'] as const);
      const kinds = allowed.filter((kind) => !entity || kind === entity);
      const found = (await Promise.all(kinds.map((kind) => behindOf(db, kind, entity === undefined)))).flat();
      const newest = found.toSorted((a, b) => b.since.localeCompare(a.since));
      return entity ? newest : newest.slice(0, mostOfAllKinds);
    },
  });
}

async function behindOf(db: Schema, entity: TranslatedKind, isCut: boolean): Promise<Translation[]> {
  const columns = translated[entity].title;
  const table: string = entity;
  const rows = await db
    .selectFrom('arabicBehind')
    .innerJoin(table, `${table}.id`, 'arabicBehind.recordId')
    .select(['recordId as id', 'state', 'since', ...columns.flatMap((name) => [`${name}EN`, `${name}AR`])])
    .where('entity', '=', entity)
    .where('deletedAt', 'is', null)
    .orderBy('since', 'desc')
    .$if(isCut, (query) => query.limit(mostOfAllKinds))
    .execute();
  const title = (row: Record<string, string>, suffix: string) =>
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
  }));
}
