import type { Db } from '../../kit/db/schema.server.ts';
import { type Store, tagFor } from '../../kit/db/store.server.ts';
import type { AllSettings, SettingsRecord } from './settings.contract.ts';
import { defaultRecord } from './settings.defaults.ts';
import { settingsOf } from './settings-of.ts';
import { statisticsIn } from './statistics.ts';

/** What the environment may say about the site; it counts as long as nobody has set something else. */
export type EnvSettings = Partial<
  Pick<SettingsRecord, 'gaMeasurementId' | 'metaPixelId' | 'tiktokPixelId' | 'notifyEmails'>
>;

const envSettingsName = 'givenSettings';

/** Kept with the data, so that whoever reads settings, in whichever process, reads the same. */
export async function storeEnvSettings(store: Store, given: EnvSettings): Promise<void> {
  const value = JSON.stringify(given);
  await store.write(async (trx, changed) => {
    const known = await trx.selectFrom('system').select('value').where('name', '=', envSettingsName).executeTakeFirst();
    if ((known?.value ?? '{}') === value) return;
    await trx
      .insertInto('system')
      .values({ name: envSettingsName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    changed(tagFor('settings'), tagFor('settings', 1));
  });
}

export async function readEnvSettings(db: Db): Promise<EnvSettings> {
  const row = await db.selectFrom('system').select('value').where('name', '=', envSettingsName).executeTakeFirst();
  return row ? JSON.parse(row.value) : {};
}

/** A row as the whole record: what is not set is as the environment says, or as it is by default. */
export function fullRecord(row: object, given: EnvSettings): SettingsRecord {
  const columns: Record<string, unknown> = { ...row };
  const basis = { ...defaultRecord, ...given };
  const own = Object.entries(basis).map(([name, value]) => [name, columns[name] ?? value]);
  const flags = { ownLogo: Boolean(columns.ownLogo), approveArticles: Boolean(columns.approveArticles) };
  const record: SettingsRecord = { ...Object.fromEntries(own), id: 1, ...flags };
  return { ...record, statistics: statisticsIn(columns.statistics, record) };
}

/** The settings as they are now. */
export async function readSettings(db: Db): Promise<AllSettings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirst();
  return settingsOf(fullRecord(row ?? {}, await readEnvSettings(db)));
}
