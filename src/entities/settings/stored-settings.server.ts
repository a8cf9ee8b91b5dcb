import type { Schema } from '../../kit/db/migrations.server.ts';
import type { Settings } from './settings.contract.ts';
import { defaultSettings } from './settings.defaults.ts';

/** The settings as they are now. */
export async function readSettings(db: Schema): Promise<Settings> {
  const row = await db.selectFrom('settings').select('value').executeTakeFirst();
  // Settings added by a newer version are not in an older record yet.
  return { ...defaultSettings, ...(row && (JSON.parse(row.value) as Partial<Settings>)) };
}
