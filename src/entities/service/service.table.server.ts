import type { Selectable } from 'kysely';
import {
  type ContentColumns,
  createListIndex,
  createRecordTable,
  type PairColumns,
  pairColumns,
} from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import { type RecordType, titleFrom } from '../../kit/records/record-type.server.ts';
import type { SharingColumns } from '../../kit/sharing/sharing-table.server.ts';

export type ServiceTable = ContentColumns &
  SharingColumns &
  PairColumns<'title' | 'bio' | 'description'> & {
    type: string;
    category: string;
    /** By which the category is found, however it was written. */
    categoryKey: string;
    image: string;
    /** 1, 0, or null: as the plans say. */
    hasPlan: number | null;
    /** Lists in order, as JSON: they are always read and written with their service. */
    steps: string;
    questions: string | null;
  };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    service: ServiceTable;
  }
}

export const serviceMigrations: Migration[] = [
  {
    name: 'service',
    order: 14,
    async up(db, dialect) {
      await createRecordTable(db, dialect, 'service', (table) =>
        ['title', 'bio', 'description']
          .reduce(pairColumns, table)
          .addColumn('type', 'varchar(20)', (column) => column.notNull())
          .addColumn('category', 'text', (column) => column.notNull())
          .addColumn('categoryKey', 'text', (column) => column.notNull())
          .addColumn('image', 'text', (column) => column.notNull())
          .addColumn('hasPlan', 'integer')
          .addColumn('steps', 'text', (column) => column.notNull()),
      );
      await createListIndex(db, 'service', 'category', ['categoryKey', 'position', 'id']);
    },
  },
  {
    name: 'service-questions',
    order: 52,
    async up(db) {
      await db.schema.alterTable('service').addColumn('questions', 'text').execute();
    },
  },
];

function serviceSearchText(row: Selectable<ServiceTable>): string {
  const { titleEN, titleAR, bioEN, bioAR, descriptionEN, descriptionAR, category } = row;
  const questions: object[] = JSON.parse(row.questions ?? '[]');
  return [
    ...[titleEN, titleAR, bioEN, bioAR, descriptionEN, descriptionAR, category],
    ...questions.flatMap((texts) => Object.values(texts)),
  ].join(' ');
}

export const serviceType: RecordType<ServiceTable> = {
  name: 'service',
  isContent: true,
  searchText: serviceSearchText,
  title: titleFrom('title'),
  picture: ({ image }) => image,
  history: { lists: ['steps', 'questions'], derived: ['categoryKey'] },
};
