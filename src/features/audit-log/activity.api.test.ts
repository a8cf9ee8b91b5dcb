import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import type { ActivityLine } from './activity.contract.ts';

onBothDatabases(
  'the log of activity',
  (site) => {
    let admin: string;
    let marketer: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      marketer = await site().tokenFor('Marketer');
    });

    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, as = admin, payload?: object) =>
      site().call({ method, url: `/api${url}`, as, payload });
    const send = async (method: 'POST' | 'PUT', url: string, body: object, as = admin) => {
      const { payload, headers } = await multipart(body);
      return (await site().call({ method, url: `/api${url}`, as, payload, headers })).json();
    };
    const lines = async (query = '') => (await call('GET', `/Activity${query}`)).json<ActivityLine[]>();
    const told = (found: ActivityLine[]) => found.map(({ action, entity, titleEN }) => [action, entity, titleEN]);

    test('tells who did what to which record, the newest first', async () => {
      const first = await send('POST', '/Clients', { ...samples.client, nameEN: 'Atlas' });
      const second = await send('POST', '/Clients', { ...samples.client, nameEN: 'Borea' });
      await call('PUT', '/Clients/Order', admin, { ids: [second.id, first.id] });
      await call('PUT', '/Clients/Order', admin, { ids: [second.id, first.id] });
      const blog = await send('POST', '/Blogs', { ...samples.blog, TitleEN: 'Backups' }, marketer);
      await call('DELETE', `/Clients/${first.id}`);
      const found = await lines();
      expect(told(found)).toEqual([
        ['deleted', 'client', 'Atlas'],
        ['created', 'blog', 'Backups'],
        ['ordered', 'client', ''],
        ['created', 'client', 'Borea'],
        ['created', 'client', 'Atlas'],
      ]);
      expect(found.map(({ state }) => state)).toEqual(['trash', 'live', null, 'live', 'trash']);
      const [deleted, written] = found;
      expect(written?.actorId).not.toBe(deleted?.actorId);
      expect(told(await lines(`?person=${written?.actorId}`))).toEqual([['created', 'blog', 'Backups']]);
      expect(told(await lines('?entity=client&action=created&pageSize=1&page=2'))).toEqual([
        ['created', 'client', 'Atlas'],
      ]);
      expect(told(await lines(`?from=${deleted?.at}`))).toEqual([['deleted', 'client', 'Atlas']]);
      expect(await lines(`?to=${found[4]?.at}`)).toEqual([]);
      expect((await call('GET', '/Activity?pageSize=2')).headers['x-total-count']).toBe('5');
      expect(blog.id).toBe(written?.recordId);
      for (const query of ['action=nothing', 'from=yesterday', 'person=-1', 'page=0'])
        expect([query, (await call('GET', `/Activity?${query}`)).statusCode]).toEqual([query, 422]);
    });

    test('says nothing of what visitors send or staff look at, and has no personal data', async () => {
      const before = await lines('?pageSize=100');
      const body = { ...samples.quotation, lastName: 'Unmistakable' };
      const { id } = await send('POST', '/Quotations', body, '');
      await call('PUT', `/Quotations/${id}/Opened`);
      expect(await lines('?pageSize=100')).toEqual(before);
      await call('DELETE', `/Quotations/${id}`);
      const [deleted] = await lines();
      expect(deleted).toMatchObject({ action: 'deleted', entity: 'quotation', recordId: id });
      const all = await site().store.tables().selectFrom('activity').selectAll().execute();
      expect(JSON.stringify(all)).not.toContain('Unmistakable');
    });

    test('a change that is refused leaves no line', async () => {
      const before = await lines();
      await call('DELETE', '/Clients/999999');
      await send('PUT', '/Clients/999999', { nameEN: 'x', nameAR: 'س' });
      await send('POST', '/Plans', { ...samples.plan, Price: -1 });
      expect(await lines()).toEqual(before);
    });

    test('twenty thousand lines are read as fast as a few, whatever is looked for', async () => {
      const rows = (from: number) =>
        Array.from({ length: 1000 }, (_, index) => ({
          at: new Date(Date.UTC(2025, 0, 1) + (from + index) * 60_000).toISOString(),
          actorId: ((from + index) % 7) + 1000,
          actorName: randomUUID(),
          action: index % 3 === 0 ? ('updated' as const) : ('created' as const),
          entity: index % 2 === 0 ? 'plan' : 'blog',
          recordId: from + index + 5000,
          titleEN: 'A title of some length',
          titleAR: 'عنوان',
          snapshot: index % 3 === 0 ? 'x'.repeat(500) : null,
        }));
      await site().store.write(async (trx) => {
        for (let from = 0; from < 20_000; from += 1000) await trx.insertInto('activity').values(rows(from)).execute();
      });
      const slowest: [string, number][] = [];
      for (const query of [
        '',
        '?page=900',
        '?person=1003',
        '?entity=plan&action=updated',
        '?from=2025-01-05&to=2025-01-06',
      ]) {
        const started = performance.now();
        const answer = await call('GET', `/Activity${query}`);
        slowest.push([query, performance.now() - started]);
        expect(answer.json<ActivityLine[]>().length).toBeGreaterThan(0);
      }
      expect(slowest.filter(([, ms]) => ms > 400)).toEqual([]);
    });
  },
  { rateLimits: false },
);
