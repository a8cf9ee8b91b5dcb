import { expect, inject, test } from 'vitest';
import { eventually } from '../../../testing/harness/eventually.ts';
import { createTestDatabase, runSql } from '../../../testing/services/test-database.ts';
import { openPostgres } from './postgres.server.ts';
import type { Tag } from './store.server.ts';

test('instances on one PostgreSQL hear of each other’s changes, also after the line was cut', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const [one, two] = await Promise.all([
    openPostgres(database.url, () => undefined),
    openPostgres(database.url, () => undefined),
  ]);
  const heard: (Tag[] | null)[] = [];
  two.onChange((tags) => heard.push(tags));

  await one.write(async (_, changed) => changed('client', 'client/7'));
  await eventually(() => expect(heard).toEqual([['client', 'client/7']]));

  // One of many is heard of with the next that is none of them.
  await one.write(async (_, changed) => changed('review/1'), { isOneOfMany: true });
  await one.write(async (_, changed) => changed('review/2'), { isOneOfMany: true });
  await one.write(async (_, changed) => changed('client'));
  await eventually(() => expect(heard.slice(1)).toEqual([['review/1', 'review/2', 'client']]));

  await expect(
    one.write(async (_, changed) => {
      changed('blog');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');

  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
  await runSql(database.url, others);
  await eventually(() => expect(heard).toContain(null));
  await one.write(async (_, changed) => changed('plan'));
  await eventually(() => expect(heard.at(-1)).toEqual(['plan']));
  expect(heard).not.toContainEqual(['blog']);

  await Promise.all([one.close(), two.close()]);
  await database.drop();
});

test.each(['', 'null', 'not JSON', '{"tags":7}', '{"from":"x","what":["client"]}'])(
  'a message of a version that speaks otherwise (%j) means that anything may have changed',
  async (payload) => {
    const database = await createTestDatabase(inject('postgresUrl'));
    const store = await openPostgres(database.url, () => undefined);
    const heard: (Tag[] | null)[] = [];
    store.onChange((tags) => heard.push(tags));
    await runSql(database.url, `select pg_notify('meridian_changes', '${payload}')`);
    await eventually(() => expect(heard).toEqual([null]));
    await store.close();
    await database.drop();
  },
);
