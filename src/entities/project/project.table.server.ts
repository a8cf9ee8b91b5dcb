import type { Selectable } from 'kysely';
import {
  createListIndex,
  createRecordTable,
  type PairColumns,
  pairColumns,
  type RecordColumns,
} from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import { type RecordType, titleFrom } from '../../kit/records/record-type.server.ts';

export type ProjectTable = RecordColumns &
  PairColumns<'title' | 'description'> & {
    slug: string;
    category: string;
    type: string;
    headImage: string;
    /** Lists in order, as JSON: they are always read and written with their project. */
    media: string;
    steps: string;
  };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    project: ProjectTable;
  }
}

export const projectMigrations: Migration[] = [
  {
    name: 'project',
    order: 10,
    async up(db, dialect) {
      await createRecordTable(db, dialect, 'project', (table) =>
        pairColumns(pairColumns(table, 'title'), 'description')
          .addColumn('slug', 'varchar(100)', (column) => column.notNull().unique())
          .addColumn('category', 'varchar(40)', (column) => column.notNull())
          .addColumn('type', 'varchar(20)', (column) => column.notNull())
          .addColumn('headImage', 'text', (column) => column.notNull())
          .addColumn('media', 'text', (column) => column.notNull())
          .addColumn('steps', 'text', (column) => column.notNull()),
      );
      await createListIndex(db, 'project', 'category', ['category', 'position', 'id']);
    },
  },
];

function projectSearchText(row: Selectable<ProjectTable>): string {
  return [row.titleEN, row.titleAR, row.descriptionEN, row.descriptionAR, row.category].join(' ');
}

export const projectType: RecordType<ProjectTable> = {
  name: 'project',
  searchText: projectSearchText,
  title: titleFrom('title'),
  picture: ({ headImage }) => headImage,
  history: { lists: ['media', 'steps'], fixed: ['slug'] },
};
