import { migrate } from '../kit/db/migrations.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import { actAs } from '../kit/http/actor.server.ts';
import type { Config } from '../server/config.ts';
import { openStore } from '../server/open-store.ts';
import { migrations } from '../server/schema.ts';
import { personAtMachine } from './person-at-machine.ts';

/** Lets a command change the database, which is brought up to date first, as a start of the site would. */
export async function withStore<R>(
  config: Config,
  options: { beside: boolean },
  use: (store: Store) => Promise<R>,
): Promise<R> {
  const store = await openStore(config, options);
  try {
    await migrate(store, migrations);
    return await actAs(personAtMachine, () => use(store));
  } finally {
    await store.close();
  }
}
