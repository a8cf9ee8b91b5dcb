import { type Db, tablesWith } from './schema.server.ts';

/**
 * Moves numbers that are kept in a table, each known by all its columns but `count`. Part of the transaction that writes
 * the rows they are about, so that they never disagree.
 */
export async function moveAggregates(trx: Db, table: string, cells: { count: number }[]): Promise<void> {
  const moved = new Map<string, { count: number }>();
  for (const { count, ...key } of cells) {
    const name = JSON.stringify(Object.values(key));
    moved.set(name, { ...key, count: (moved.get(name)?.count ?? 0) + count });
  }
  // In an order of their own: two that change the same cells wait for each other, and never both.
  const names = [...moved.keys()].toSorted();
  const values = names.flatMap((name) => moved.get(name) ?? []).filter(({ count }) => count !== 0);
  if (values.length === 0) return;
  const key = Object.keys(values[0] ?? {}).filter((column) => column !== 'count');
  await tablesWith<Record<string, unknown>>(trx)
    .insertInto(table)
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet((eb) => ({ count: eb(`${table}.count`, '+', eb.ref('excluded.count')) })),
    )
    .execute();
}
