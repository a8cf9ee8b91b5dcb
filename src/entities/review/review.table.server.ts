import type { Selectable } from 'kysely';
import { type ContentColumns, createRecordTable, type PairColumns, pairColumns } from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import { type RecordType, titleFrom } from '../../kit/records/record-type.server.ts';

export type ReviewTable = ContentColumns &
  PairColumns<'firstName' | 'lastName' | 'role' | 'reviewText'> & { stars: number; image: string };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    review: ReviewTable;
  }
}

export const reviewMigrations: Migration[] = [
  {
    name: 'review',
    order: 12,
    up: (db, dialect) =>
      createRecordTable(db, dialect, 'review', (table) =>
        // `position` is the place in the list; the person's is called role.
        ['firstName', 'lastName', 'role', 'reviewText']
          .reduce(pairColumns, table)
          .addColumn('stars', 'integer', (column) => column.notNull())
          .addColumn('image', 'text', (column) => column.notNull()),
      ),
  },
];

function reviewSearchText(row: Selectable<ReviewTable>): string {
  const { firstNameEN, lastNameEN, roleEN, reviewTextEN, firstNameAR, lastNameAR, roleAR, reviewTextAR } = row;
  return [firstNameEN, lastNameEN, roleEN, reviewTextEN, firstNameAR, lastNameAR, roleAR, reviewTextAR].join(' ');
}

export const reviewType: RecordType<ReviewTable> = {
  name: 'review',
  isContent: true,
  searchText: reviewSearchText,
  title: titleFrom('firstName', 'lastName'),
  picture: ({ image }) => image,
  history: {},
};
