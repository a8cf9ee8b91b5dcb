import { createRecordTable, type RecordColumns } from '../../kit/db/columns.server.ts';
import { moveCounter } from '../../kit/db/counters.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import { liveCounter } from '../../kit/records/record-list.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import type { StoredPage } from './page-content.server.ts';
import { findPage } from './registry/site-pages.ts';
import { changedTags } from './text-tags.server.ts';

/** What the company says otherwise than the site came with, page by page. */
export type PageTable = RecordColumns & StoredPage & { name: string };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    page: PageTable;
  }
}

export const pageType: RecordType<PageTable> = {
  name: 'page',
  searchText: () => '',
  title: ({ name }) => {
    const { en, ar } = findPage(name)?.title ?? { en: name, ar: name };
    return { EN: en, AR: ar };
  },
  history: { derived: ['originals'], fixed: ['name'] },
  alsoChanged: changedTags,
};

/** The pages that there were when texts became the company's own. Later ones bring their row in a migration of theirs. */
const firstPages = [
  ...['home', 'about', 'services', 'plans', 'portfolio', 'blogs', 'contact', 'quotation', 'search', 'notFound'],
  ...['privacy', 'terms', 'menu', 'forms', 'messages', 'letters'],
];

export const pageMigration: Migration = {
  name: 'page',
  order: 65,
  async up(db, dialect) {
    await createRecordTable(db, dialect, 'page', (builder) =>
      builder
        .addColumn('name', 'varchar(40)', (column) => column.notNull().unique())
        .addColumn('textsEN', 'text', (column) => column.notNull())
        .addColumn('textsAR', 'text', (column) => column.notNull())
        .addColumn('originals', 'text', (column) => column.notNull())
        .addColumn('layout', 'text')
        .addColumn('bodyEN', 'text')
        .addColumn('bodyAR', 'text')
        .addColumn('updatedOn', 'varchar(10)'),
    );
    const at = new Date().toISOString();
    const asItCame = { version: 1, createdAt: at, updatedAt: at, textsEN: '{}', textsAR: '{}', originals: '{}' };
    const rows = firstPages.map((name, index) => ({ name, position: index + 1, ...asItCame }));
    await db.insertInto('page').values(rows).execute();
    await moveCounter(db, liveCounter('page'), rows.length);
  },
};
