import type { RecordColumns } from '../db/columns.server.ts';
import type { Migration } from '../db/migrations.server.ts';
import { type RecordType, rowAs, rowsOf } from '../records/record-type.server.ts';
import { indexRecord } from './index-record.server.ts';

const rowsAtOnce = 200;

/** For records that were there before their index became what it is. */
export function reindexMigration<Table extends RecordColumns>(kind: RecordType<Table>, order: number): Migration {
  return {
    name: `${kind.name}-search`,
    order,
    async up(db) {
      let last = 0;
      while (true) {
        const rows = await rowsOf(db, kind).where('id', '>', last).orderBy('id').limit(rowsAtOnce).execute();
        for (const row of rows) await indexRecord(db, kind, rowAs(kind, row));
        const end = rows.at(-1);
        if (!end) return;
        last = end.id;
      }
    },
  };
}
