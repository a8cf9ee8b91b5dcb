import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { onBothDatabases, openTestSite } from '../../../testing/harness/both-databases.ts';
import type { TestSite } from '../../../testing/harness/test-site.ts';
import { dump } from '../../commands/archive/dump.ts';
import { withSnapshot } from '../../commands/archive/snapshot.ts';
import { bytesOf } from '../../commands/archive/tar.ts';
import { authSecretName, rememberOnce } from '../../kit/db/system-values.server.ts';
import { openDiskStorage } from '../../kit/media/storage/disk-storage.server.ts';
import { authSecret, readSecretFile, secretFile } from './auth-secret.ts';
import { readConfig } from './config.ts';

const rowsIn = ({ store }: TestSite) =>
  store.tables().selectFrom('system').select('value').where('name', '=', authSecretName).execute();
const configOf = ({ folder }: TestSite) => readConfig({ DATA_DIR: folder });

onBothDatabases('the key of a site that was given none', (site) => {
  test('is made once: beside SQLite in a file of its owner, in PostgreSQL for all instances', async () => {
    const { store, folder } = site();
    const secret = await authSecret(configOf(site()), store);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await authSecret(configOf(site()), store)).toBe(secret);
    const isShared = store.dialect === 'postgres';
    expect(await rowsIn(site())).toEqual(isShared ? [{ value: secret }] : []);
    expect(await readSecretFile(folder)).toBe(isShared ? null : secret);
    if (!isShared) expect((await stat(secretFile(folder))).mode & 0o777).toBe(0o600);
  });

  test('is not used where one was given', async () => {
    const AUTH_SECRET = 'chosen by whoever runs the site!';
    expect(await authSecret(readConfig({ DATA_DIR: site().folder, AUTH_SECRET }), site().store)).toBe(AUTH_SECRET);
  });
});

test('one that an earlier version kept in the database moves into the file, and what it sealed can be read', async () => {
  const site = await openTestSite('sqlite');
  const former = await rememberOnce(site.store, authSecretName, () => 'the key of an earlier version, 48 bytes');
  expect(await authSecret(configOf(site), site.store)).toBe(former);
  expect(await rowsIn(site)).toEqual([]);
  expect(await authSecret(configOf(site), site.store)).toBe(former);
  // An old backup brings its own key along, and accounts that were sealed with it.
  await rememberOnce(site.store, authSecretName, () => 'the key that came with an old backup');
  expect(await authSecret(configOf(site), site.store)).toBe('the key that came with an old backup');
  await site.close();
});

test('no backup holds it, wherever it is kept', async () => {
  const site = await openTestSite('sqlite');
  const secret = await rememberOnce(site.store, authSecretName, () => 'a key that must not leave the database');
  await rememberOnce(site.store, 'seeded', () => 'none');
  const storage = await openDiskStorage(`${site.folder}/uploads`);
  const written = await withSnapshot(configOf(site), async (snapshot) => {
    let text = '';
    for await (const { content } of dump(snapshot, storage, () => undefined).entries)
      text += (await bytesOf(content)).toString();
    return text;
  });
  await site.close();
  expect([written.includes('seeded'), written.includes(secret)]).toEqual([true, false]);
});
