import { chmod } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commandPlaces, runCommand } from '../../testing/harness/command-places.ts';
import { testOutbox } from '../../testing/harness/test-site.ts';
import { startS3, type TestS3 } from '../../testing/services/test-s3.ts';
import { migrate } from '../kit/db/migrations.server.ts';
import { databaseFile } from '../kit/db/sqlite.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import { openStore } from '../server/open/open-store.ts';
import { migrations } from '../server/schema.ts';
import type { Finding } from './doctor/finding.ts';
import { checkNetwork } from './doctor/network.ts';
import { checkPictureStore } from './doctor/picture-store.ts';
import { checkSettings, checkUnknownSettings, checkVersions } from './doctor/settings.ts';
import { doctor } from './doctor.ts';

const levels = (findings: Finding[]) => Object.fromEntries(findings.map(({ check, level }) => [check, level]));

async function examine(config: Config): Promise<Finding[]> {
  return (await runCommand(doctor, config)).data as Finding[];
}

test('settings are shown as support needs them, and no secret with them', () => {
  const env = {
    DATABASE_URL: 'postgres://meridian:pass-word@db.example.com:5432/site?sslkey=pass-word',
    SMTP_URL: 'smtps://post%40example.com:pass-word@mail.example.com:465',
    MAIL_FROM: 'site@example.com',
    AUTH_SECRET: 'pass-word'.repeat(4),
    ADMIN_PASSWORD: 'pass-word-',
    METRICS_TOKEN: 'pass-word-pass-word',
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_ACCESS_KEY_ID: 'pass-word',
    S3_SECRET_ACCESS_KEY: 'pass-word',
    SOMETHING_ELSE: 'pass-word',
  };
  const { found } = checkSettings(readConfig(env), env);
  expect(found).not.toContain('pass-word');
  expect(found).not.toContain('meridian:');
  expect(found).toContain('DATABASE_URL=postgres://(hidden)@db.example.com:5432/site?(hidden)');
  expect(found).toContain('S3_BUCKET=pictures');
});

test('a misspelt setting is named, and so is the commit that runs', () => {
  expect(checkUnknownSettings({ DATABSE_URL: 'x', HOME: '/root' })).toMatchObject([
    { level: 'note', found: expect.stringContaining('DATABASE_URL is one') },
  ]);
  expect(checkVersions()[0]?.found).toMatch(/^Meridian \d+\.\d+\.\d+ \((?:[0-9a-f]{12}|commit unknown.*)\) on/);
});

describe('the network', () => {
  let server: Server;
  afterEach(() => server.close());

  async function look(answer: RequestListener, more: Record<string, string> = {}) {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = String((server.address() as AddressInfo).port);
    const config = readConfig({ PORT: port, HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}`, ...more });
    return levels(await checkNetwork(config));
  }

  test('a site that runs and is reached', async () => {
    const found = await look(({ url }, response) =>
      response.end(JSON.stringify({ status: url === '/readyz' ? 'ready' : 'alive' })),
    );
    expect(found).toMatchObject({ Site: 'ok', Reach: 'ok', 'Public address': 'note' });
  });

  test('a site without its database', async () => {
    expect(await look((_, response) => response.writeHead(503).end('{}'))).toMatchObject({
      Site: 'bad',
      Reach: 'note',
    });
  });

  test('a stranger in its place', async () => {
    expect(await look((_, response) => response.end('hello'))).toMatchObject({ Site: 'note', Reach: 'note' });
  });

  test('an address that leads elsewhere, and nothing at all', async () => {
    const elsewhere = await look((_, response) => response.writeHead(301, { location: 'https://b.example' }).end());
    expect(elsewhere).toMatchObject({ Reach: 'note' });
    const nothing = { PORT: '1', PUBLIC_URL: 'http://127.0.0.1:1' };
    expect(await look((_, response) => response.end(), nothing)).toMatchObject({ Site: 'note', Reach: 'note' });
  });
});

describe('the store of pictures', () => {
  let store: TestS3;
  beforeAll(async () => {
    store = await startS3();
  });
  afterAll(() => store.stop());

  test('is written to and read from', async () => {
    expect(await checkPictureStore(readConfig({}))).toMatchObject([{ level: 'ok' }]);
    expect(await checkPictureStore(readConfig(store.settings))).toMatchObject([{ level: 'ok' }]);
    expect(store.requests.some((request) => request.startsWith('PUT '))).toBe(true);
    const wrong = { ...store.settings, S3_SECRET_ACCESS_KEY: 'wrong' };
    expect(await checkPictureStore(readConfig(wrong))).toMatchObject([{ level: 'bad' }]);
    await store.takeDown();
    expect(await checkPictureStore(readConfig(store.settings))).toMatchObject([{ level: 'bad' }]);
  });
});

describe('the data', () => {
  const places = commandPlaces('doctor');

  test('letters that are stuck, jobs that do not run, a file that others may read', async () => {
    const config = await places.emptyPlace('sqlite', { PORT: '1' });
    const store = await openStore(config);
    await migrate(store, migrations);
    await store.write((trx) =>
      testOutbox.queue(trx, { to: ['a@example.com'], subject: 'x', about: 'x', paragraphs: [], language: 'en' }),
    );
    expect(levels(await examine(config))).toMatchObject({ Letters: 'ok', 'Daily jobs': 'note', Rights: 'ok' });
    const long = { createdAt: new Date(Date.now() - 7_200_000).toISOString() };
    await store.tables().updateTable('outbox').set(long).execute();
    await store.tables().insertInto('system').values({ name: 'daily', value: '2020-01-01' }).execute();
    await store.close();
    await chmod(databaseFile(config.DATA_DIR), 0o644);
    expect(levels(await examine(config))).toMatchObject({ Letters: 'note', 'Daily jobs': 'note', Rights: 'note' });
  });

  test('a PostgreSQL that only reads', async () => {
    const config = await places.emptyPlace('postgres', { PORT: '1' });
    const store = await openStore(config);
    await migrate(store, migrations);
    expect(levels(await examine(config))).toMatchObject({ Writing: 'ok', Migrations: 'ok' });
    const name = sql.id(new URL(config.DATABASE_URL ?? '').pathname.slice(1));
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(store.tables());
    await store.close();
    expect(levels(await examine(config))).toMatchObject({ Writing: 'bad' });
  });
});
