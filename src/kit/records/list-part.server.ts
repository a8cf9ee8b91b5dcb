import type { SelectQueryBuilder } from 'kysely';
import type { AnyTables } from '../db/schema.server.ts';

type Query = SelectQueryBuilder<AnyTables, string, AnyTables>;

/** One value of a column, several, none, or a stretch of them. */
export type Part = string | number | null | string[] | { from?: string; before?: string };

export function keepPart(query: Query, column: string, part: Part): Query {
  if (part === null) return query.where(column, 'is', null);
  if (Array.isArray(part)) return query.where(column, 'in', part);
  if (typeof part !== 'object') return query.where(column, '=', part);
  const since = part.from === undefined ? query : query.where(column, '>=', part.from);
  return part.before === undefined ? since : since.where(column, '<', part.before);
}
