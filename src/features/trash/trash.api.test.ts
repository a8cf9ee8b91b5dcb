import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import { planColumns } from '../../entities/plan/plan.api.server.ts';
import { planSample } from '../../entities/plan/plan.sample.ts';
import type { Schema } from '../../kit/db/schema.server.ts';
import { claimDay, runDaily } from '../../server/jobs/daily.ts';
import type { TrashItem, TrashList } from './trash.contract.ts';

/** Tables by their names only. */
const untyped = (db: Schema) => db;

onBothDatabases(
  'the trash',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    const call = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
      site().call({ method, url: `/api${url}`, as: admin });
    const add = async (path: string, body: object) => {
      const { payload, headers } = await multipart(body);
      return (await site().call({ method: 'POST', url: `/api${path}`, as: admin, payload, headers })).json();
    };
    const trash = async (query = '') => (await call('GET', `/Trash${query}`)).json<TrashList>();
    const names = ({ data }: TrashList) => data.map(({ entity, id }: TrashItem) => `${entity}/${id}`);
    const rows = (table: string) => untyped(site().store.tables()).selectFrom(table).selectAll();
    const about = (table: string, entity: string, recordId: number) =>
      rows(table).where('entity', '=', entity).where('recordId', '=', recordId).execute();

    test('holds what was deleted, of every kind, the newest first, with who did it', async () => {
      const plan = await add('/Plans', { ...samples.plan, NameEN: 'Fleet hosting' });
      const client = await add('/Clients', { ...samples.client, nameEN: 'Atlas Freight' });
      const message = await add('/ContactUs', samples.contactMessage as object);
      for (const path of [`/Plans/${plan.id}`, `/Clients/${client.id}`, `/ContactUs/${message.id}`])
        await call('DELETE', path);
      const all = await trash();
      expect(names(all)).toEqual([`contactMessage/${message.id}`, `client/${client.id}`, `plan/${plan.id}`]);
      expect(all).toMatchObject({ count: 3, total: 3, counts: { plan: 1, client: 1, contactMessage: 1 } });
      expect(all.data[1]).toMatchObject({ titleEN: 'Atlas Freight', image: client.logoUrl });
      expect(all.data[1]?.deletedBy).not.toBe('');
      expect(all.data[0]?.titleEN).toBe(message.reference);
      expect(names(await trash('?entity=plan'))).toEqual([`plan/${plan.id}`]);
      const found = await trash('?q=fleet');
      expect([names(found), found.count, found.total]).toEqual([[`plan/${plan.id}`], 1, 3]);
      expect(names(await trash('?page=2&pageSize=2'))).toEqual([`plan/${plan.id}`]);
      await call('POST', `/Clients/${client.id}/Restore`);
      expect((await trash()).counts).toEqual({ plan: 1, contactMessage: 1 });
    });

    test('what is deleted for good leaves nothing but a line in the log', async () => {
      const blog = await add('/Blogs', { ...samples.blog, DescriptionAR: 'قديم' });
      const { payload, headers } = await multipart({ Slug: 'new-address', ...withoutImage(samples.blog as object) });
      await site().call({ method: 'PUT', url: `/api/Blogs/${blog.id}`, as: admin, payload, headers });
      expect((await call('DELETE', `/Trash/blog/${blog.id}`)).statusCode).toBe(404);
      await call('DELETE', `/Blogs/${blog.id}`);
      expect((await about('formerSlug', 'blog', blog.id)).length).toBe(1);
      expect((await call('DELETE', `/Trash/blog/${blog.id}`)).statusCode).toBe(204);
      expect((await call('DELETE', `/Trash/blog/${blog.id}`)).statusCode).toBe(404);
      expect(await rows('blog').where('id', '=', blog.id).execute()).toEqual([]);
      for (const table of ['searchWord', 'formerSlug', 'arabicBehind'])
        expect([table, await about(table, 'blog', blog.id)]).toEqual([table, []]);
      const lines = await about('activity', 'blog', blog.id);
      expect(lines.map(({ action, snapshot }) => [action, snapshot])).toEqual([
        ['created', null],
        ['updated', null],
        ['deleted', null],
        ['deletedForGood', null],
      ]);
      expect((await call('POST', `/Blogs/${blog.id}/Restore`)).statusCode).toBe(404);
      // Its addresses are free again.
      expect((await add('/Blogs', samples.blog as object)).slug).toBe(blog.slug);
    });

    test('a plan comes back under its number until it is deleted for good', async () => {
      const plan = await add('/Plans', samples.plan as object);
      await call('DELETE', `/Plans/${plan.id}`);
      expect((await add('/Plans', { ...samples.plan, id: plan.id })).id).toBe(plan.id);
      await call('DELETE', `/Plans/${plan.id}`);
      await call('DELETE', `/Trash/plan/${plan.id}`);
      expect((await add('/Plans', { ...samples.plan, id: plan.id })).status).toBe(422);
    });

    test('is emptied of what was seen in it, a part at a time', async () => {
      await call('DELETE', `/Trash?until=${new Date().toISOString()}`);
      expect((await call('DELETE', '/Trash')).statusCode).toBe(422);
      const deletedAt = new Date().toISOString();
      const common = { position: 1, version: 2, createdAt: deletedAt, updatedAt: deletedAt, deletedAt };
      const plans = Array.from({ length: 52 }, () => ({ ...planColumns(planSample), ...common }));
      await site().store.tables().insertInto('plan').values(plans).execute();
      const later = await add('/Plans', planSample);
      const { asOf } = await trash();
      await new Promise((resolve) => setTimeout(resolve, 2));
      await call('DELETE', `/Plans/${later.id}`);
      const empty = async () => (await call('DELETE', `/Trash?until=${asOf}`)).json();
      expect(await empty()).toEqual({ deleted: 50, left: 2 });
      expect(await empty()).toEqual({ deleted: 2, left: 0 });
      expect(await empty()).toEqual({ deleted: 0, left: 0 });
      expect(names(await trash())).toEqual([`plan/${later.id}`]);
    });

    test('forgets after thirty days, once a day whoever asks, and a failing job stops no other', async () => {
      const [old, young] = [await add('/Plans', samples.plan as object), await add('/Plans', samples.plan as object)];
      for (const { id } of [old, young]) await call('DELETE', `/Plans/${id}`);
      const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      const age = (id: number, days: number) =>
        site()
          .store.tables()
          .updateTable('plan')
          .set({ deletedAt: ago(days) })
          .where('id', '=', id)
          .execute();
      await age(old.id, 30.1);
      await age(young.id, 29.9);
      const log = pino({ level: 'silent' });
      const errors = vi.spyOn(log, 'error');
      await runDaily(site(), log);
      const left = names(await trash());
      expect([left.includes(`plan/${old.id}`), left.includes(`plan/${young.id}`)]).toEqual([false, true]);
      const run = vi.fn(async () => undefined);
      const broken = { name: 'broken', run: () => Promise.reject(new Error('no')) };
      await runDaily(site(), log, new Date(), [broken, { name: 'next', run }]);
      expect(run).not.toHaveBeenCalled();
      await runDaily(site(), log, new Date(Date.now() + 86_400_000), [broken, { name: 'next', run }]);
      expect([run.mock.calls.length, errors.mock.calls.length]).toEqual([1, 1]);
      const later = new Date(Date.now() + 2 * 86_400_000);
      const claims = await Promise.all(Array.from({ length: 5 }, () => claimDay(site().store, later)));
      expect(claims.filter(Boolean)).toHaveLength(1);
    });
  },
  { rateLimits: false },
);

function withoutImage(sample: object): object {
  return Object.fromEntries(Object.entries(sample).filter(([name]) => name !== 'Image'));
}
