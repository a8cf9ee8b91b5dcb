import type { Generated, Selectable } from 'kysely';
import {
  type ContentColumns,
  createListIndex,
  createRecordTable,
  type PairColumns,
  pairColumns,
} from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import { textOfHtml } from '../../kit/html/text-of-html.server.ts';
import { newestFirst, type RecordType, titleFrom } from '../../kit/records/record-type.server.ts';
import type { SearchHead } from '../../kit/search/index-record.server.ts';
import { reindexMigration } from '../../kit/search/reindex.server.ts';
import type { SharingColumns } from '../../kit/sharing/sharing-table.server.ts';

export type BlogTable = ContentColumns &
  SharingColumns &
  PairColumns<'title' | 'description' | 'content'> & {
    slug: string;
    category: string;
    image: string;
    date: string;
    readingMinutesEN: number;
    readingMinutesAR: number;
    /** Whose account it was written with; null before accounts were people. */
    authorId: number | null;
    featured: Generated<number>;
  };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    blog: BlogTable;
  }
}

export const blogMigrations: Migration[] = [
  {
    name: 'blog',
    order: 11,
    async up(db, dialect) {
      await createRecordTable(db, dialect, 'blog', (table) =>
        pairColumns(pairColumns(pairColumns(table, 'title'), 'description'), 'content')
          .addColumn('slug', 'varchar(100)', (column) => column.notNull().unique())
          .addColumn('category', 'varchar(40)', (column) => column.notNull())
          .addColumn('image', 'text', (column) => column.notNull())
          .addColumn('date', 'varchar(30)', (column) => column.notNull())
          .addColumn('readingMinutesEN', 'integer', (column) => column.notNull())
          .addColumn('readingMinutesAR', 'integer', (column) => column.notNull()),
      );
      await createListIndex(db, 'blog', 'newest', ['date', 'id']);
    },
  },
  // No reference: an article outlives everything.
  {
    name: 'blog-author',
    order: 27,
    up: (db) => db.schema.alterTable('blog').addColumn('authorId', 'integer').execute(),
  },
  {
    name: 'blog-category',
    order: 35,
    up: (db) => createListIndex(db, 'blog', 'category', ['category', 'date', 'id']),
  },
  {
    name: 'blog-featured',
    order: 68,
    async up(db) {
      await db.schema
        .alterTable('blog')
        .addColumn('featured', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await createListIndex(db, 'blog', 'featured', ['featured', 'date', 'id']);
    },
  },
];

export function blogSearchText(row: Selectable<BlogTable>): string {
  const { titleEN, titleAR, descriptionEN, descriptionAR, category, contentEN, contentAR } = row;
  const content = [contentEN, contentAR].map(textOfHtml);
  return [titleEN, titleAR, descriptionEN, descriptionAR, category, ...content].join(' ');
}

export function blogSearchHead({ titleEN, titleAR, descriptionEN, descriptionAR }: Selectable<BlogTable>): SearchHead {
  return { title: `${titleEN} ${titleAR}`, opening: `${descriptionEN} ${descriptionAR}` };
}

export const blogType: RecordType<BlogTable> = {
  name: 'blog',
  isContent: true,
  editors: 'staff',
  ownerId: ({ authorId }) => authorId,
  order: newestFirst,
  countedBy: 'category',
  searchText: blogSearchText,
  searchHead: blogSearchHead,
  title: titleFrom('title'),
  picture: ({ image }) => image,
  history: { derived: ['readingMinutesEN', 'readingMinutesAR'], fixed: ['slug', 'date', 'authorId'] },
  people: ['authorId'],
};

export const blogSearchMigration = reindexMigration(blogType, 47);
