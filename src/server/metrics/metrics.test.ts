import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { testOutbox } from '../../../testing/harness/test-site.ts';
import type { Email } from '../../kit/mail/email.ts';
import { portOf } from '../app.ts';
import { runDaily } from '../jobs/daily.ts';
import { rememberBackup } from '../jobs/last-backup.ts';

const token = 'a token of a watcher';

type Metric = { type: string; samples: Map<string, number> };

/** Takes the text apart as strictly as the format is written down, and fails on the first line that is not of it. */
function parse(text: string): Map<string, Metric> {
  expect(text.endsWith('\n')).toBe(true);
  const metrics = new Map<string, Metric>();
  let current = '';
  // The format ignores empty lines.
  for (const line of text.slice(0, -1).split(/\n+/)) {
    const help = /^# HELP ([a-z_\d]+) \S.*$/.exec(line);
    const type = /^# TYPE ([a-z_\d]+) (counter|gauge|histogram)$/.exec(line);
    if (help?.[1]) {
      current = help[1];
      expect(metrics.has(current), line).toBe(false);
    } else if (type?.[2]) {
      expect(type[1]).toBe(current);
      metrics.set(current, { type: type[2], samples: new Map() });
    } else addSample(line, current, metrics.get(current));
  }
  return metrics;
}

function addSample(line: string, name: string, metric?: Metric) {
  const sample = /^([a-z_\d]+)(\{(?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)+\})? (-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.exec(line);
  if (!sample || !metric) throw new Error(`not of the format: ${line}`);
  const suffix = sample[1]?.slice(name.length) ?? '';
  expect(sample[1]).toBe(name + suffix);
  expect(metric.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).toContain(suffix);
  if (metric.type === 'counter') expect(name).toMatch(/_total$/);
  const key = suffix + (sample[2] ?? '');
  expect(metric.samples.has(key), `twice: ${line}`).toBe(false);
  metric.samples.set(key, Number(sample[3]));
}

onBothDatabases(
  'what a watcher sees',
  (site) => {
    let url: string;

    beforeAll(async () => {
      await site().app.listen({ host: '127.0.0.1', port: 0 });
      url = `http://127.0.0.1:${portOf(site().app)}`;
    });
    afterAll(() => site().app.server.closeAllConnections());

    async function look() {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const metrics = parse(await answer.text());
      return (name: string, key = '') => metrics.get(name)?.samples.get(key);
    }

    test.each(['', 'Bearer', 'Bearer wrong', token, `Bearer ${token}x`])(
      'is not shown for %j',
      async (authorization) => {
        expect((await fetch(`${url}/metrics`, { headers: { authorization } })).status).toBe(401);
      },
    );

    test('requests are counted by what they are for and how they ended, and timed', async () => {
      const before = await look();
      for (const path of ['/api/Clients/999999', '/api/Clients/999998?secret=1', '/healthz']) await fetch(url + path);
      await fetch(`${url}/api/Auth/Login`, { method: 'POST' });
      const after = await look();
      const grown = (name: string, key: string) => (after(name, key) ?? 0) - (before(name, key) ?? 0);
      expect(grown('http_requests_total', '{purpose="api",method="read",status="4xx"}')).toBe(2);
      expect(grown('http_requests_total', '{purpose="api",method="write",status="4xx"}')).toBe(1);
      expect(grown('http_requests_total', '{purpose="machine",method="read",status="2xx"}')).toBe(2);
      const labels = 'purpose="api",method="read"';
      expect(grown('http_request_duration_seconds', `_bucket{le="+Inf",${labels}}`)).toBe(2);
      expect(grown('http_request_duration_seconds', `_count{${labels}}`)).toBe(2);
      expect(after('http_request_duration_seconds', `_sum{${labels}}`)).toBeGreaterThan(0);
    });

    test('whatever visitors ask for adds no line', async () => {
      const linesOf = async () => (await (await fetch(`${url}/metrics`, watcher)).text()).split('\n').length;
      const watcher = { headers: { authorization: `Bearer ${token}` } };
      await fetch(`${url}/api/nothing`);
      await fetch(`${url}/nothing`);
      const lines = await linesOf();
      for (let index = 0; index < 20; index += 1) {
        await fetch(`${url}/api/${index}`);
        await fetch(`${url}/${index}"%22\\n`, { headers: { 'user-agent': String(index) } });
      }
      expect(await linesOf()).toBe(lines);
    });

    test('what is answered from memory is counted, though the framework never sees it', async () => {
      await (await fetch(`${url}/api/Clients`)).text();
      const before = await look();
      expect(before('meridian_kept_answers')).toBeGreaterThan(0);
      expect(before('meridian_kept_answers_bytes')).toBeGreaterThan(0);
      for (let index = 0; index < 5; index += 1) await (await fetch(`${url}/api/Clients`)).text();
      const after = await look();
      const key = '{purpose="api",method="read",status="2xx"}';
      const grown = (name: string, labels?: string) => (after(name, labels) ?? 0) - (before(name, labels) ?? 0);
      expect(grown('meridian_answers_from_memory_total') + grown('http_requests_total', key)).toBe(5);
      expect(grown('meridian_answers_from_memory_total')).toBeGreaterThanOrEqual(4);
    });

    test('an upload is seen while it comes in, and no longer when its sender is gone', async () => {
      const as = await site().tokenFor('Admin');
      const socket = connect(portOf(site().app) ?? 0, '127.0.0.1');
      await once(socket, 'connect');
      const head = ['POST /api/Clients HTTP/1.1', 'Host: x', `Authorization: Bearer ${as}`, 'Content-Length: 1000'];
      socket.write([...head, 'Content-Type: multipart/form-data; boundary=b', '', '--b'].join('\r\n'));
      await expect.poll(async () => (await look())('meridian_uploads_open')).toBe(1);
      socket.destroy();
      await expect.poll(async () => (await look())('meridian_uploads_open')).toBe(0);
    });

    test('the database and its pool', async () => {
      const seen = await look();
      const { dialect } = site().store;
      expect(seen('meridian_database_up')).toBe(1);
      expect(seen('meridian_letters', '{state="waiting"}')).toBe(0);
      expect(seen('meridian_database_listening')).toBe(dialect === 'postgres' ? 1 : undefined);
      if (dialect === 'postgres') {
        expect(seen('meridian_database_connections', '{state="total"}')).toBeGreaterThan(0);
        expect(seen('meridian_database_connections', '{state="waiting"}')).toBe(0);
      }
      const failed = seen('meridian_database_failed_queries_total') ?? Number.NaN;
      await expect(sql`select * from no`.execute(site().store.tables())).rejects.toThrow();
      expect((await look())('meridian_database_failed_queries_total')).toBe(failed + 1);
    });

    test('what works while nobody looks: backups, daily jobs, letters, disk and store', async () => {
      const before = await look();
      expect(before('meridian_last_backup_timestamp_seconds')).toBe(0);
      expect(before('meridian_picture_store_up')).toBe(1);
      expect(before('meridian_data_free_bytes')).toBeGreaterThan(0);
      const { store, pictures } = site();
      const at = '2026-11-15T03:15:00.000Z';
      await rememberBackup(store, { file: 'x', bytes: 7, at });
      const letter: Email = { to: ['a@example.com'], subject: 'x', about: 'x', paragraphs: [], language: 'en' };
      await store.write((trx) => testOutbox.queue(trx, letter));
      const createdAt = new Date(Date.now() - 7_200_000).toISOString();
      await store.tables().updateTable('outbox').set({ createdAt }).execute();
      const jobs = [
        { name: 'good', run: async () => undefined },
        { name: 'broken', run: () => Promise.reject(new Error('no')) },
      ];
      await runDaily({ store, pictures }, pino({ level: 'silent' }), new Date(), jobs);
      const after = await look();
      expect(after('meridian_last_backup_timestamp_seconds')).toBe(Date.parse(at) / 1000);
      expect(after('meridian_letters_oldest_seconds')).toBeGreaterThan(7000);
      expect(after('meridian_daily_job_failed', '{task="good"}')).toBe(0);
      expect(after('meridian_daily_job_failed', '{task="broken"}')).toBe(1);
      expect(after('meridian_daily_job_timestamp_seconds', '{task="good"}')).toBeGreaterThan(Date.now() / 1000 - 600);
    });

    test('a database that fails is seen, and nothing else is hidden by it', async () => {
      const { schema } = site().store.tables();
      await schema.alterTable('outbox').renameTo('away').execute();
      const seen = await look();
      await schema.alterTable('away').renameTo('outbox').execute();
      expect(seen('meridian_database_up')).toBe(0);
      expect(seen('meridian_letters', '{state="waiting"}')).toBeUndefined();
      expect(seen('process_resident_memory_bytes')).toBeGreaterThan(0);
      expect((await look())('meridian_database_up')).toBe(1);
    });
  },
  { metricsToken: token, dataDir: tmpdir() },
);

onBothDatabases('without a token', (site) => {
  test('the address is one that does not exist', async () => {
    const [metrics, unknown] = await Promise.all(
      ['/metrics', '/no-such-thing'].map((path) => site().call({ url: path })),
    );
    expect(metrics?.statusCode).toBe(unknown?.statusCode);
    expect(metrics?.statusCode).toBe(404);
  });
});
