import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** One value of a column, several, none, or a stretch of them. */
export type Part = string | number | null | string[] | { from?: string; before?: string };

/** A filter on a column that is known by its name only. */
export function keepPart<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: string,
  part: Part,
): SelectQueryBuilder<DB, TB, O> {
  return conditionsOf(sql.ref(column), part).reduce((all, condition) => all.where(condition), query);
}

function conditionsOf(column: RawBuilder<unknown>, part: Part): RawBuilder<SqlBool>[] {
  if (part === null) return [sql`${column} is null`];
  if (Array.isArray(part)) return [sql`${column} in (${sql.join(part)})`];
  if (typeof part !== 'object') return [sql`${column} = ${part}`];
  const { from, before } = part;
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${from}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`${column} < ${before}`]),
  ];
}
