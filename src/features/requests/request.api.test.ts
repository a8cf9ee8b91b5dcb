import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { samples } from '../../../testing/tables/samples.ts';
import { migrate } from '../../kit/db/migrations.server.ts';
import { migrations } from '../../server/schema.ts';
import { recountRequests } from './inbox/request-counts.server.ts';
import type { RequestOverview } from './request.contract.ts';
import { lastMonths } from './request-months.server.ts';

const paths = { quotations: '/Quotations', messages: '/ContactUs' };
const tables = { quotations: 'quotation', messages: 'contactMessage' } as const;
const none = { new: 0, inProgress: 0, handled: 0, spam: 0 };

test('the last twelve months end with this one, across the turn of the year', () => {
  const months = lastMonths(new Date('2026-03-31T20:59:59Z'), 'Africa/Cairo');
  expect([months.length, months[0], months[8], months[9], months[11]]).toEqual([
    12,
    '2025-04',
    '2025-12',
    '2026-01',
    '2026-03',
  ]);
});

onBothDatabases(
  'the overview of requests',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    const overview = async () =>
      (await site().call({ url: '/api/Requests/Overview', as: admin })).json<RequestOverview>();

    async function send(kind: keyof typeof paths, monthsAgo = 0, extra: object = {}): Promise<number> {
      const payload = { ...samples[tables[kind]], ...extra };
      const { id } = (await site().call({ method: 'POST', url: `/api${paths[kind]}`, payload })).json<{ id: number }>();
      const date = `${lastMonths(new Date(), 'Africa/Cairo')[11 - monthsAgo] ?? '2001-01'}-01T00:00:00.000Z`;
      const db = site().store.tables();
      await db.updateTable(tables[kind]).set({ date }).where('id', '=', id).execute();
      await recountRequests(db, tables[kind]);
      return id;
    }

    test('has twelve months of nothing before anybody wrote', async () => {
      const nothing = lastMonths(new Date(), 'Africa/Cairo').map((month) => ({ month, quotations: 0, messages: 0 }));
      expect(await overview()).toEqual({
        new: { quotations: 0, messages: 0 },
        states: { quotations: none, messages: none },
        months: nothing,
      });
    });

    test('counts both kinds by state and month, without spam in the months and without the trash', async () => {
      for (const monthsAgo of [0, 0, 3, 11, 12]) await send('quotations', monthsAgo);
      const handled = await send('quotations', 3);
      await send('quotations', 0, { topic: 'Cheap watches' });
      const deleted = await send('messages', 1);
      await send('messages', 1);
      const change = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
        site().call({ method, url: `/api${url}`, as: admin, payload });
      await change('PUT', `/Quotations/${handled}/Status`, { status: 'handled' });
      await change('DELETE', `/ContactUs/${deleted}`);

      const { new: fresh, states, months } = await overview();
      expect(fresh).toEqual({ quotations: 5, messages: 1 });
      expect(states).toEqual({ quotations: { ...none, new: 5, handled: 1, spam: 1 }, messages: { ...none, new: 1 } });
      expect(months.map(({ quotations }) => quotations)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2]);
      expect(months.map(({ messages }) => messages)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    });

    test('months are those of the company, whose first day begins before or after that of UTC', async () => {
      const payload = samples.contactMessage;
      const { id } = (await site().call({ method: 'POST', url: '/api/ContactUs', payload })).json<{ id: number }>();
      const db = site().store.tables();
      const months = lastMonths(new Date(), 'UTC');
      const atMidnight = async (date: string) => {
        await db.updateTable('contactMessage').set({ date }).where('id', '=', id).execute();
        await recountRequests(db, 'contactMessage');
      };
      const countedIn = async (timeZone: string) => {
        await db.updateTable('settings').set({ timeZone }).execute();
        return new Map((await overview()).months.map(({ month, messages }) => [month, messages]));
      };
      await db.deleteFrom('contactMessage').where('id', '<>', id).execute();
      await atMidnight(`${months[5]}-01T00:30:00.000Z`);
      for (const [zone, month] of [
        ['Africa/Cairo', months[5]],
        ['America/New_York', months[4]],
      ] as const)
        expect([...(await countedIn(zone))].filter(([, count]) => count !== 0)).toEqual([[month, 1]]);
      await atMidnight(new Date(Date.parse(`${months[5]}-01T00:00:00Z`) - 1_800_000).toISOString());
      expect([...(await countedIn('Africa/Cairo'))].filter(([, count]) => count !== 0)).toEqual([[months[5], 1]]);
      await countedIn('Africa/Cairo');
    });

    test('is for Admins', async () => {
      const url = '/api/Requests/Overview';
      expect((await site().call({ url })).statusCode).toBe(401);
      expect((await site().call({ url, as: await site().tokenFor('Marketer') })).statusCode).toBe(403);
    });
  },
  { rateLimits: false },
);

onBothDatabases('requests that were there before they had a status', (site) => {
  test('are new, or spam where they looked like it', async () => {
    const db = site().store.tables();
    for (const table of Object.values(tables)) {
      for (const topic of ['', 'Cheap watches']) {
        const url = `/api${table === 'quotation' ? '/Quotations' : '/ContactUs'}`;
        await site().call({ method: 'POST', url, payload: { ...samples[table], topic } });
      }
      for (const index of ['status', 'counted', 'filtered']) await db.schema.dropIndex(`${table}_${index}`).execute();
      for (const column of ['status', 'statusAt', 'openedAt'])
        await db.schema.alterTable(table).dropColumn(column).execute();
      await db
        .deleteFrom('migration')
        .where('name', 'in', [`${table}-status`, `${table}-count`, `${table}-filter`])
        .execute();
    }
    await migrate(site().store, migrations);
    for (const table of Object.values(tables)) {
      const rows = await db.selectFrom(table).select(['status', 'statusAt', 'openedAt']).orderBy('id').execute();
      const untouched = { statusAt: null, openedAt: null };
      expect(rows).toEqual([
        { status: 'new', ...untouched },
        { status: 'spam', ...untouched },
      ]);
    }
  });
});

onBothDatabases('requests that were there before they had owners', (site) => {
  test('belong to nobody, and are found by their e-mail address in any letter case', async () => {
    const db = site().store.tables();
    for (const [table, url, email] of [
      ['quotation', '/api/Quotations', 'businessEmail'],
      ['contactMessage', '/api/ContactUs', 'email'],
    ] as const) {
      await site().call({ method: 'POST', url, payload: { ...samples[table], [email]: 'Sara@Example.COM' } });
      for (const index of ['email', 'phone', 'owner', 'counted', 'filtered'])
        await db.schema.dropIndex(`${table}_${index}`).execute();
      for (const column of ['openedBy', 'ownerId', 'emailKey'])
        await db.schema.alterTable(table).dropColumn(column).execute();
      await db
        .deleteFrom('migration')
        .where('name', 'in', [`${table}-owner`, `${table}-count`, `${table}-filter`])
        .execute();
    }
    await migrate(site().store, migrations);
    for (const table of Object.values(tables)) {
      const rows = await db.selectFrom(table).select(['openedBy', 'ownerId', 'emailKey']).execute();
      expect(rows).toEqual([{ openedBy: null, ownerId: null, emailKey: 'sara@example.com' }]);
    }
  });
});
