import type { ColumnDefinitionBuilder, Selectable } from 'kysely';
import { sectorWords } from '../../domain/search-synonyms.server.ts';
import {
  type ContentColumns,
  createListIndex,
  createRecordTable,
  type PairColumns,
  pairColumns,
} from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import { type RecordType, titleFrom } from '../../kit/records/record-type.server.ts';
import type { SearchHead } from '../../kit/search/index-record.server.ts';
import { reindexMigration } from '../../kit/search/reindex.server.ts';
import type { SharingColumns } from '../../kit/sharing/sharing-table.server.ts';

export type ProjectTable = ContentColumns &
  SharingColumns &
  PairColumns<'title' | 'description'> & {
    slug: string;
    category: string;
    type: string;
    headImage: string;
    /** Lists in order, as JSON: they are always read and written with their project. */
    media: string;
    steps: string;
    figures: string | null;
    captions: string | null;
    clientId: number | null;
    reviewId: number | null;
    memberId: number | null;
    sector: string | null;
    year: number | null;
    weeks: number | null;
    people: number | null;
    featured: number;
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

/** What proves that a project was worth it; projects from before have none of it. */
export const projectProofMigration: Migration = {
  name: 'project-proof',
  order: 50,
  async up(db) {
    // SQLite adds one column at a time.
    for (const name of ['clientId', 'reviewId', 'memberId', 'year', 'weeks', 'people'])
      await db.schema.alterTable('project').addColumn(name, 'integer').execute();
    for (const name of ['figures', 'captions']) await db.schema.alterTable('project').addColumn(name, 'text').execute();
    await db.schema.alterTable('project').addColumn('sector', 'varchar(40)').execute();
    const off = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
    await db.schema.alterTable('project').addColumn('featured', 'integer', off).execute();
  },
};

function projectSearchText(row: Selectable<ProjectTable>): string {
  const rows = [row.figures, row.captions].flatMap((list): object[] => JSON.parse(list ?? '[]'));
  return [
    ...[row.titleEN, row.titleAR, row.descriptionEN, row.descriptionAR, row.category],
    ...(sectorWords[row.sector ?? ''] ?? []),
    ...rows.flatMap((texts) => Object.values(texts)),
  ].join(' ');
}

/** A project has no text that introduces it: the beginning of its description does. */
const openingLength = 200;

function projectSearchHead({ titleEN, titleAR, descriptionEN, descriptionAR }: Selectable<ProjectTable>): SearchHead {
  const openings = [descriptionEN, descriptionAR].map((text) => text.slice(0, openingLength));
  return { title: `${titleEN} ${titleAR}`, opening: openings.join(' ') };
}

export const projectType: RecordType<ProjectTable> = {
  name: 'project',
  isContent: true,
  searchText: projectSearchText,
  searchHead: projectSearchHead,
  title: titleFrom('title'),
  picture: ({ headImage }) => headImage,
  history: { lists: ['media', 'steps', 'figures', 'captions'], fixed: ['slug'] },
  references: { clientId: 'client', reviewId: 'review', memberId: 'teamMember' },
};

export const projectSearchMigration = reindexMigration(projectType, 48);
