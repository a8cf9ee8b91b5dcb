import { keepUntilChanged } from '../../../kit/cache/keep-until-changed.server.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import type { Store } from '../../../kit/db/store.server.ts';
import type { AllSettings } from '../../settings/settings.contract.ts';
import { readSettings } from '../../settings/stored-settings.server.ts';

/**
 * The settings, kept until they change. Emails are written while other requests wait for the next reference: what
 * need not be asked then is not.
 */
export function keepEmailSettings(store: Store): (trx: Db) => Promise<AllSettings> {
  return keepUntilChanged(store, ['settings'], readSettings);
}
