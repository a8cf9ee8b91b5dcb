import type { ColumnDefinitionBuilder, Generated, Selectable } from 'kysely';
import type { Migration } from '../db/migrations.server.ts';

/** Empty is null, not an empty text: what is derived is neither missing nor behind in a language. */
export type SharingColumns = {
  seoTitleEN: string | null;
  seoTitleAR: string | null;
  seoDescriptionEN: string | null;
  seoDescriptionAR: string | null;
  shareImage: string | null;
  hideFromSearch: Generated<number>;
};

export const withoutSharing: Selectable<SharingColumns> = {
  ...{ seoTitleEN: null, seoTitleAR: null, seoDescriptionEN: null, seoDescriptionAR: null },
  ...{ shareImage: null, hideFromSearch: 0 },
};

/** For tables that are there. */
export const sharingMigration = (tables: string[]): Migration => ({
  name: 'search-and-sharing',
  order: 62,
  async up(db) {
    const off = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
    for (const table of tables) {
      // SQLite adds one column at a time.
      for (const name of ['seoTitleEN', 'seoTitleAR', 'seoDescriptionEN', 'seoDescriptionAR', 'shareImage'])
        await db.schema.alterTable(table).addColumn(name, 'text').execute();
      await db.schema.alterTable(table).addColumn('hideFromSearch', 'integer', off).execute();
    }
  },
});
