import type { Selectable } from 'kysely';
import { type ContentColumns, createRecordTable, type PairColumns, pairColumns } from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import { type RecordType, titleFrom } from '../../kit/records/record-type.server.ts';

export type TeamMemberTable = ContentColumns & PairColumns<'firstName' | 'lastName' | 'role'> & { image: string };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    teamMember: TeamMemberTable;
  }
}

export const teamMemberMigrations: Migration[] = [
  {
    name: 'teamMember',
    order: 13,
    up: (db, dialect) =>
      createRecordTable(db, dialect, 'teamMember', (table) =>
        // `position` is the place in the list; the person's is called role.
        ['firstName', 'lastName', 'role']
          .reduce(pairColumns, table)
          .addColumn('image', 'text', (column) => column.notNull()),
      ),
  },
];

function teamMemberSearchText(row: Selectable<TeamMemberTable>): string {
  const { firstNameEN, lastNameEN, roleEN, firstNameAR, lastNameAR, roleAR } = row;
  return [firstNameEN, lastNameEN, roleEN, firstNameAR, lastNameAR, roleAR].join(' ');
}

export const teamMemberType: RecordType<TeamMemberTable> = {
  name: 'teamMember',
  isContent: true,
  searchText: teamMemberSearchText,
  title: titleFrom('firstName', 'lastName'),
  picture: ({ image }) => image,
  history: {},
};
