import { createListIndex } from '../../db/columns.server.ts';
import { moveCounter, readCounter } from '../../db/counters.server.ts';
import type { Migration } from '../../db/migrations.server.ts';

/** Documents come beside pictures, and each kind is counted by itself. All that is there is a picture. */
export const mediaKindMigration: Migration = {
  name: 'media-kind',
  order: 64,
  async up(db) {
    await db.schema
      .alterTable('media')
      .addColumn('kind', 'varchar(10)', (column) => column.notNull().defaultTo('picture'))
      .execute();
    await createListIndex(db, 'media', 'kind', ['kind', 'id']);
    await createListIndex(db, 'media', 'kindUses', ['kind', 'uses', 'id']);
    await moveCounter(db, 'media.picture.all', await readCounter(db, 'live.media'));
    for (const part of ['unused', 'undescribed']) {
      await moveCounter(db, `media.picture.${part}`, await readCounter(db, `media.${part}`));
      await db.deleteFrom('counter').where('name', '=', `media.${part}`).execute();
    }
  },
};
