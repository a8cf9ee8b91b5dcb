import { sql } from 'kysely';
import { describe, expect, inject, type TestContext, test, vi } from 'vitest';
import { openRelay } from '../../../testing/harness/database-relay.ts';
import { openSiteOn } from '../../../testing/harness/test-site.ts';
import { createTestDatabase, runSql } from '../../../testing/services/test-database.ts';
import { takeAdvisoryLock } from './advisory-lock.server.ts';
import { type Migration, migrate } from './migrations.server.ts';
import { openPostgres } from './postgres.server.ts';
import type { Store, Tag } from './store.server.ts';

const long = { timeout: 60_000, interval: 50 };

type Finished = TestContext['onTestFinished'];

async function newDatabase(finished: Finished) {
  const database = await createTestDatabase(inject('postgresUrl'));
  finished(database.drop);
  return database;
}

async function open(finished: Finished, url: string, connections?: number): Promise<Store> {
  const store = await openPostgres(url, () => undefined, connections);
  finished(store.close);
  return store;
}

async function newRelay(finished: Finished, url: string) {
  const relay = await openRelay(url);
  finished(relay.close);
  return relay;
}

function heardBy(store: Store) {
  const heard: (Tag[] | null)[] = [];
  store.onChange((tags) => heard.push(tags));
  return heard;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code ?? error.message,
  );

// Most of their time goes into waiting for what does not come, so they wait side by side.
describe.concurrent('PostgreSQL', () => {
  test('that says nothing: 503 to who asked, a new connection for the next, and nothing old is kept', async ({
    onTestFinished: finished,
  }) => {
    const { url, drop } = await newDatabase(finished);
    const relay = await newRelay(finished, url);
    const site = await openSiteOn({ url: relay.url, drop });
    finished(site.close);
    const other = await open(finished, url);
    const renamed = 'Renamed in silence';
    const settings = () => site.call({ url: '/api/Settings' });
    const before = (await settings()).json<{ companyEN: string }>().companyEN;
    relay.silence();
    await other.write((trx, changed) => {
      changed('settings');
      return trx.updateTable('settings').set({ companyEN: renamed }).execute();
    });
    // Nobody has told it, so it shows what it kept, until it finds out.
    expect((await settings()).json()).toMatchObject({ companyEN: before });
    const asked = await site.call({ url: '/api/Clients' });
    expect([asked.statusCode, asked.headers['retry-after']]).toEqual([503, '2']);
    expect((await site.call({ url: '/api/Clients' })).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await settings()).json()).toMatchObject({ companyEN: renamed }), long);
  });

  test('a commit whose answer was lost is heard of when it happens after all', async ({ onTestFinished: finished }) => {
    const { url } = await newDatabase(finished);
    const relay = await newRelay(finished, url);
    const store = await open(finished, relay.url);
    const heard = heardBy(store);
    const held = relay.holdBack('commit');
    const writing = codeOf(store.write(async (_, changed) => changed('blog/7')));
    const deliver = await held;
    expect(await writing).not.toBe('done');
    expect(heard.splice(0)).toEqual([['blog/7']]);
    deliver();
    await vi.waitFor(() => expect(heard).toEqual([['blog/7']]), long);
  });

  test('two writes that wait for each other are both done', async ({ onTestFinished: finished }) => {
    const { url } = await newDatabase(finished);
    const store = await open(finished, url);
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const inOrder = (...keys: string[]) =>
      store.write(async (trx) => {
        for (const [index, key] of keys.entries()) {
          await takeAdvisoryLock(trx, 'postgres', key);
          begun += 1;
          if (begun === 2) both.resolve();
          if (index === 0) await both.promise;
        }
      });
    await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]);
    expect(begun).toBeGreaterThan(4);
  });

  test('that only reads is refused at the start, and left when it turns so', async ({ onTestFinished: finished }) => {
    const { url } = await newDatabase(finished);
    const standby = `${url}?options=-c%20default_transaction_read_only%3Don`;
    await expect(openPostgres(standby, () => undefined)).rejects.toThrow(/read-only/);
    const store = await open(finished, url, 1);
    const heard = heardBy(store);
    const addTable = (name: string) => codeOf(store.write((trx) => trx.schema.createTable(name).execute()));
    await sql`set default_transaction_read_only = on`.execute(store.tables());
    expect([await addTable('one'), await addTable('two')]).toEqual(['25006', 'done']);
    await vi.waitFor(() => expect(heard).toEqual([null]), long);
  });

  test('whoever waits for a connection is told so after a while, and at once when too many do', async ({
    onTestFinished: finished,
  }) => {
    const { url } = await newDatabase(finished);
    const store = await open(finished, url, 1);
    const gate = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const writing = store.write(async () => {
      began.resolve();
      await gate.promise;
    });
    await began.promise;
    const waiting = Array.from({ length: 1000 }, () => codeOf(store.ping()));
    expect(await codeOf(store.ping())).toBe('53300');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['08001']));
    gate.resolve();
    await writing;
    expect(await codeOf(store.ping())).toBe('done');
  });

  test('a migration may take longer than a visitor waits, and one that dies half-way is done by the next', async ({
    onTestFinished: finished,
  }) => {
    const { url } = await newDatabase(finished);
    const [one, two, three] = await Promise.all([open(finished, url), open(finished, url), open(finished, url)]);
    let isFirst = true;
    const slow: Migration = {
      name: 'slow',
      order: 1,
      async up(db) {
        await db.schema.createTable('slow').addColumn('id', 'integer').execute();
        if (isFirst) {
          isFirst = false;
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
        }
        await sql`select pg_sleep(11)`.execute(db);
      },
    };
    const done = await Promise.allSettled([one, two, three].map((store) => migrate(store, [slow])));
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(done.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).toEqual(['slow']);
    await runSql(url, 'select id from slow');
  });
});
