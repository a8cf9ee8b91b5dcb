import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counterMigration } from '../../kit/db/counters.server.ts';
import { migrate } from '../../kit/db/migrations.server.ts';
import type { Schema } from '../../kit/db/schema.server.ts';
import { openSqlite } from '../../kit/db/sqlite.server.ts';
import { systemMigration } from '../../kit/db/system-values.server.ts';
import { settingsMigration, settingsRecordMigration, settingsTimeZoneMigration } from './settings.table.server.ts';
import { readSettings } from './stored-settings.server.ts';

test('settings that were one text keep what they said, and the rest is as by default', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-settings-'));
  const store = await openSqlite(folder);
  try {
    const before = [systemMigration, counterMigration, settingsMigration];
    await migrate(store, before);
    const db = store.tables();
    const value = {
      companyEN: 'Kept',
      emails: ['one@example.com'],
      social: { facebook: '' },
      statistics: ['1', '2', '3', '4'],
    };
    const old: Schema = db;
    await old
      .insertInto('settings')
      .values({ id: 1, value: JSON.stringify(value) })
      .execute();
    await migrate(store, [...before, settingsRecordMigration, settingsTimeZoneMigration]);
    expect(await readSettings(db)).toMatchObject({
      companyEN: 'Kept',
      companyAR: 'ميريديان سيستمز',
      emails: ['one@example.com'],
      phones: ['01000000000', '01100000000'],
      social: { facebook: '' },
      statistics: ['1', '2', '3', '4'],
      timeZone: 'Africa/Cairo',
    });
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
});
