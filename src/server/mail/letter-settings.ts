import type { AllSettings } from '../../entities/settings/settings.contract.ts';
import { readSettings } from '../../entities/settings/stored-settings.server.ts';
import { keepUntilChanged } from '../../kit/db/keep-until-changed.server.ts';
import type { Schema } from '../../kit/db/migrations.server.ts';
import type { Store } from '../../kit/db/store.server.ts';

/**
 * The settings, kept until they change. Letters are written while other requests wait for the next reference: what
 * need not be asked then is not.
 */
export function keepLetterSettings(store: Store): (trx: Schema) => Promise<AllSettings> {
  return keepUntilChanged(store, ['settings'], readSettings);
}
