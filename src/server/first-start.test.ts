import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/services/test-database.ts';
import { makeFirstAccounts } from '../features/accounts/first-accounts.server.ts';
import { readSettings, storeEnvSettings } from '../features/settings/stored-settings.server.ts';
import { migrate } from '../kit/db/migrations.server.ts';
import { openPostgres } from '../kit/db/postgres.server.ts';
import { rememberOnce } from '../kit/db/system-values.server.ts';
import { readConfig } from './config/config.ts';
import { envSettings } from './config/env-settings.ts';
import { claimDay } from './jobs/daily.ts';
import { migrations } from './schema.ts';

test('three instances that start at once on an empty database agree on everything', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const stores = await Promise.all([1, 2, 3].map(() => openPostgres(database.url, () => undefined)));
  const config = readConfig({ NOTIFY_EMAILS: 'sales@example.com' });
  const started = await Promise.all(
    stores.map(async (store) => {
      const migrated = await migrate(store, migrations);
      const secret = await rememberOnce(store, 'authSecret', randomUUID);
      await storeEnvSettings(store, envSettings(config));
      const accounts = await makeFirstAccounts(store, [
        { email: 'admin@example.com', password: undefined, role: 'Admin' },
      ]);
      return { migrated, secret, accounts, isDaily: await claimDay(store, new Date()) };
    }),
  );
  expect(started.flatMap(({ migrated }) => migrated)).toEqual(migrations.map(({ name }) => name));
  expect(new Set(started.map(({ secret }) => secret)).size).toBe(1);
  expect(started.flatMap(({ accounts }) => accounts)).toHaveLength(1);
  expect(started.filter(({ isDaily }) => isDaily)).toHaveLength(1);
  const settings = await Promise.all(stores.map((store) => readSettings(store.tables())));
  expect(settings.map(({ notifyEmails }) => notifyEmails)).toEqual(Array(3).fill(['sales@example.com']));
  await Promise.all(stores.map((store) => store.close()));
  await database.drop();
});
