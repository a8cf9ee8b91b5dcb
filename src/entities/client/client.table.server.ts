import type { Selectable } from 'kysely';
import {
  type ContentColumns,
  createListIndex,
  createRecordTable,
  type PairColumns,
  pairColumns,
} from '../../kit/db/columns.server.ts';
import { moveCounter } from '../../kit/db/counters.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import { insertWords, wordRows } from '../../kit/db/search.server.ts';
import { liveCounter } from '../../kit/records/record-list.server.ts';
import { type RecordType, titleFrom } from '../../kit/records/record-type.server.ts';

export type ClientTable = ContentColumns & PairColumns<'name'> & { logo: string };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    client: ClientTable;
  }
}

export const clientMigrations: Migration[] = [
  {
    name: 'client',
    order: 4,
    up: (db, dialect) =>
      createRecordTable(db, dialect, 'client', (table) =>
        pairColumns(table, 'name').addColumn('logo', 'text', (column) => column.notNull()),
      ),
  },
  // For clients that were there before lists were counted, searched and indexed without the trash.
  {
    name: 'client-list',
    order: 8,
    async up(db) {
      await db.schema.dropIndex('client_order').execute();
      await createListIndex(db, 'client', 'order', ['position', 'id']);
      const found = await db.selectFrom('client').selectAll().where('deletedAt', 'is', null).execute();
      const clients = found as Selectable<ClientTable>[];
      for (const client of clients) await insertWords(db, wordRows('client', client.id, clientSearchText(client)));
      await moveCounter(db, liveCounter('client'), clients.length);
    },
  },
];

const clientSearchText = ({ nameEN, nameAR }: Selectable<ClientTable>) => `${nameEN} ${nameAR}`;

export const clientType: RecordType<ClientTable> = {
  name: 'client',
  isContent: true,
  searchText: clientSearchText,
  title: titleFrom('name'),
  picture: ({ logo }) => logo,
  history: {},
};
