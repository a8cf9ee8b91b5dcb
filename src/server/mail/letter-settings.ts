import type { AllSettings } from '../../entities/settings/settings.contract.ts';
import { readSettings } from '../../entities/settings/stored-settings.server.ts';
import type { Schema } from '../../kit/db/migrations.server.ts';
import type { Store } from '../../kit/db/store.server.ts';

/**
 * The settings, kept until they change. Letters are written while other requests wait for the next reference: what
 * need not be asked then is not.
 */
export function keepLetterSettings(store: Store): (trx: Schema) => Promise<AllSettings> {
  let known: AllSettings | null = null;
  let changes = 0;
  store.onChange((tags) => {
    if (tags !== null && !tags.includes('settings')) return;
    known = null;
    changes += 1;
  });
  return async (trx) => {
    if (known) return known;
    const before = changes;
    const settings = await readSettings(trx);
    // What was read before a change is not kept after it.
    if (before === changes) known = settings;
    return settings;
  };
}
