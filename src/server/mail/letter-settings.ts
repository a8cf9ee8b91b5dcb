import type { AllSettings } from '../../entities/settings/settings.contract.ts';
import { readSettings } from '../../entities/settings/stored-settings.server.ts';
import type { Schema } from '../../kit/db/migrations.server.ts';

const known = new WeakMap<Schema, Promise<AllSettings>>();

/** The settings, read once for all letters of a transaction: others wait until it is over. */
export function letterSettings(trx: Schema): Promise<AllSettings> {
  const settings = known.get(trx) ?? readSettings(trx);
  known.set(trx, settings);
  return settings;
}
