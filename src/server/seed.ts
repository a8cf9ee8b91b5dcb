import { clientSamples } from '../entities/client/client.sample.ts';
import type { ClientTable } from '../entities/client/client.table.server.ts';
import { defaultSettings } from '../entities/settings/settings.defaults.ts';
import type { SettingsTables } from '../entities/settings/settings.table.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import type { SystemTables } from '../kit/db/system-values.server.ts';
import type { Pictures } from '../kit/media/pictures.server.ts';
import { projectFile } from './project-files.ts';

type SeedTables = SystemTables & SettingsTables & { client: ClientTable };

/**
 * Fills a new database with the demo company, once: content that somebody deleted does not come back. All
 * rows and the note that it was done are one transaction, so a kill half-way leaves nothing half-done.
 */
export async function seedDemo(store: Store, pictures: Pictures): Promise<boolean> {
  const db = store.tables<SeedTables>();
  const done = await db.selectFrom('system').select('value').where('name', '=', 'seeded').executeTakeFirst();
  if (done) return false;
  const clients = await Promise.all(
    clientSamples.map(async ({ logo, ...names }) => {
      const picture = await pictures.prepareOwn(projectFile(`demo/clients/${logo}`));
      return { ...names, logo: await pictures.keep(picture) };
    }),
  );
  return store.write<SeedTables, boolean>(async (trx, changed) => {
    const at = new Date().toISOString();
    const mine = await trx
      .insertInto('system')
      .values({ name: 'seeded', value: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    // Another instance that started at the same moment was first.
    if (!mine) return false;
    const stamps = { version: 1, createdAt: at, updatedAt: at, deletedAt: null };
    await trx
      .insertInto('settings')
      .values({ id: 1, value: JSON.stringify(defaultSettings) })
      .execute();
    await trx
      .insertInto('client')
      .values(clients.map((client, index) => ({ ...client, ...stamps, position: index + 1 })))
      .execute();
    changed('settings', 'client');
    return true;
  });
}
