import type { Selectable } from 'kysely';
import {
  type ContentColumns,
  createListIndex,
  createRecordTable,
  type PairColumns,
  pairColumns,
} from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { publishedColumn } from '../../kit/publishing/languages-of.ts';
import { type RecordType, titleFrom } from '../../kit/records/record-type.server.ts';

export type PlanTable = ContentColumns &
  PairColumns<'name'> & {
    price: number;
    category: string;
    isBest: number;
    url: string;
    /** A list in order, as JSON: it is always read and written with its plan. */
    properties: string;
  };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    plan: PlanTable;
  }
}

export const planMigrations: Migration[] = [
  {
    name: 'plan',
    order: 15,
    async up(db, dialect) {
      await createRecordTable(db, dialect, 'plan', (table) =>
        pairColumns(table, 'name')
          .addColumn('price', 'double precision', (column) => column.notNull())
          .addColumn('category', 'varchar(40)', (column) => column.notNull())
          .addColumn('isBest', 'integer', (column) => column.notNull())
          .addColumn('url', 'text', (column) => column.notNull())
          .addColumn('properties', 'text', (column) => column.notNull()),
      );
      await createListIndex(db, 'plan', 'cheapest', ['price', 'id']);
    },
  },
];

function planSearchText(row: Selectable<PlanTable>): string {
  return [row.nameEN, row.nameAR, row.category].join(' ');
}

export const planType: RecordType<PlanTable> = {
  name: 'plan',
  isContent: true,
  order: [
    ['price', 'asc'],
    ['id', 'asc'],
  ],
  searchText: planSearchText,
  title: titleFrom('name'),
  history: { lists: ['properties'] },
};

/** The categories that have a plan, in a language if need be, by the plans' own names. */
export async function categoriesWithPlans(store: Store, language?: Language): Promise<Set<string>> {
  const rows = await store
    .tables()
    .selectFrom('plan')
    .select('category')
    .distinct()
    .where('deletedAt', 'is', null)
    .$if(language !== undefined, (query) => query.where(publishedColumn[language ?? 'en'], '=', 1))
    .execute();
  return new Set(rows.map(({ category }) => category));
}
