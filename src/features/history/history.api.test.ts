import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import type { RecordHistory, RecordVersion } from './history.contract.ts';

onBothDatabases(
  'the history',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Record<string, string> = {}) =>
      site().call({ method, url: `/api${url}`, as: admin, headers });
    const send = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const { payload, headers } = await multipart(body);
      return (await site().call({ method, url: `/api${url}`, as: admin, payload, headers })).json();
    };
    const historyOf = async (entity: string, id: number) =>
      (await call('GET', `/History/${entity}/${id}`)).json<RecordHistory>();
    const versionOf = async (entity: string, id: number, version: number) =>
      (await call('GET', `/History/${entity}/${id}/${version}`)).json<RecordVersion>();
    const actionsOf = ({ lines }: RecordHistory) => lines.map(({ action, version }) => [action, version]);
    const { Image: _, ...blogTexts } = samples.blog as Record<string, unknown>;

    test('tells every change of a record, and what it changed', async () => {
      const { id } = await send('POST', '/Plans', { ...samples.plan, NameEN: 'First' });
      await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'Second', Price: 7 });
      await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'Second', Price: 7 });
      await call('DELETE', `/Plans/${id}`);
      await call('POST', `/Plans/${id}/Restore`);
      const history = await historyOf('plan', id);
      expect(history).toMatchObject({ titleEN: 'Second', state: 'live', version: 5 });
      // The third version changed nothing, and is no entry of the audit log.
      expect(actionsOf(history)).toEqual([
        ['restored', 5],
        ['deleted', 4],
        ['updated', 2],
        ['created', 1],
      ]);
      expect(history.lines[2]?.details).toEqual({ fields: ['nameEN', 'price'], arabicBehind: ['name'] });
      const second = await versionOf('plan', id, 2);
      expect(second.fields).toContainEqual({ name: 'nameEN', before: 'First', after: 'Second' });
      expect(second.fields.find(({ name }) => name === 'properties')?.after).toEqual(
        (samples.plan as { HostingProperties: object[] }).HostingProperties,
      );
      expect((await versionOf('plan', id, 1)).isFirst).toBe(true);
    });

    test('holds a version against what there is now, as restoring it would change it', async () => {
      const { id } = await send('POST', '/Blogs', samples.blog as object);
      await send('PUT', `/Blogs/${id}`, { ...blogTexts, TitleEN: 'In between' });
      await send('PUT', `/Blogs/${id}`, { ...blogTexts, TitleEN: 'Now', Slug: 'an-address-of-now' });
      const against = async (version: number, query: string) =>
        (await call('GET', `/History/blog/${id}/${version}?against=${query}`)).json<RecordVersion>();
      const changed = ({ fields }: RecordVersion) =>
        fields.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
      const { TitleEN } = samples.blog as Record<string, string>;
      expect(changed(await against(1, 'present'))).toEqual([{ name: 'titleEN', before: 'Now', after: TitleEN }]);
      expect(changed(await against(2, 'present'))).toEqual([{ name: 'titleEN', before: 'Now', after: 'In between' }]);
      expect(changed(await against(2, 'previous'))).toEqual([
        { name: 'titleEN', before: TitleEN, after: 'In between' },
      ]);
      expect((await call('GET', `/History/blog/${id}/1?against=tomorrow`)).statusCode).toBe(422);
      await call('DELETE', `/Blogs/${id}`);
      expect(changed(await against(1, 'present')), 'in the trash too').toHaveLength(1);
      await call('DELETE', `/Trash/blog/${id}`);
      expect((await call('GET', `/History/blog/${id}/1?against=present`)).statusCode).toBe(404);
    });

    test('brings an older version back as a new one; its address and its date stay', async () => {
      const before = await send('POST', '/Blogs', samples.blog as object);
      const url = `/Blogs/${before.id}`;
      await send('PUT', url, { ...blogTexts, TitleEN: 'Another', Slug: 'another-address' });
      const restored = await call('POST', `/History/blog/${before.id}/1/Restore`);
      expect([restored.statusCode, restored.json()]).toEqual([200, { entity: 'blog', id: before.id, version: 3 }]);
      const read = await call('GET', url);
      expect(read.json()).toEqual({ ...before, slug: 'another-address', updatedAt: expect.any(String) });
      expect(read.json().updatedAt > before.updatedAt).toBe(true);
      expect(read.headers.etag).toContain(`blog-${before.id}-3`);
      expect((await historyOf('blog', before.id)).lines[0]).toMatchObject({
        action: 'reverted',
        details: { version: 1, fields: ['titleEN'] },
      });
      // Found by its old words again, and shown on public pages at once.
      const found = (await call('GET', `/Blogs/AllBlogs?q=${encodeURIComponent(before.titleEN)}`)).json();
      expect(found.data.map(({ id }: { id: number }) => id)).toContain(before.id);
      const again = await call('POST', `/History/blog/${before.id}/1/Restore`);
      expect(again.statusCode).toBe(200);
      expect(actionsOf(await historyOf('blog', before.id))[0]).toEqual(['reverted', 3]);
    });

    test('is honest about versions: who saw an older one is told', async () => {
      const { id } = await send('POST', '/Plans', samples.plan as object);
      const { etag } = (await call('GET', `/History/plan/${id}`)).headers;
      await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'In between' });
      const restore = (headers: Record<string, string>) => call('POST', `/History/plan/${id}/1/Restore`, headers);
      expect((await restore({ 'if-match': String(etag) })).statusCode).toBe(412);
      const { etag: now } = (await call('GET', `/History/plan/${id}`)).headers;
      expect((await restore({ 'if-match': String(now) })).statusCode).toBe(200);
    });

    test('brings back what is in the trash, and nothing that is gone for good', async () => {
      const { id } = await send('POST', '/Plans', { ...samples.plan, NameEN: 'Kept' });
      await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'Spoilt' });
      await call('DELETE', `/Plans/${id}`);
      expect((await historyOf('plan', id)).state).toBe('trash');
      expect((await call('POST', `/History/plan/${id}/1/Restore`)).statusCode).toBe(200);
      expect((await call('GET', `/Plans/${id}`)).json()).toMatchObject({ nameEN: 'Kept' });
      await call('DELETE', `/Plans/${id}`);
      expect((await call('DELETE', `/Trash/plan/${id}`)).statusCode).toBe(204);
      const history = await historyOf('plan', id);
      expect([history.state, history.version, history.titleEN]).toEqual(['gone', null, 'Kept']);
      expect(history.lines[0]?.action).toBe('deletedForGood');
      expect((await call('GET', `/History/plan/${id}/1`)).statusCode).toBe(404);
      expect((await call('POST', `/History/plan/${id}/1/Restore`)).statusCode).toBe(404);
    });

    test('knows what was there before anything was noted', async () => {
      const { id } = await send('POST', '/Plans', { ...samples.plan, NameEN: 'Old' });
      await site().store.tables().deleteFrom('activity').execute();
      await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'New' });
      expect(actionsOf(await historyOf('plan', id))).toEqual([
        ['updated', 2],
        ['created', 1],
      ]);
      await call('POST', `/History/plan/${id}/1/Restore`);
      expect((await call('GET', `/Plans/${id}`)).json()).toMatchObject({ nameEN: 'Old' });
    });

    test('does not bring back a picture that is not there', async () => {
      const client = await send('POST', '/Clients', samples.client as object);
      await send('PUT', `/Clients/${client.id}`, { nameEN: 'Other', nameAR: 'أخرى' });
      await rm(join(site().folder, client.logoUrl), { force: true });
      const answer = await call('POST', `/History/client/${client.id}/1/Restore`);
      expect([answer.statusCode, answer.json().errors[0].detail]).toEqual([422, expect.stringContaining('picture')]);
      expect((await call('GET', `/Clients/${client.id}`)).json()).toMatchObject({ nameEN: 'Other' });
    });

    test.each([
      ['a kind that there is not', '/History/nothing/1'],
      ['requests, whose data is the visitors’', '/History/quotation/1'],
      ['a number that nobody has', '/History/plan/999999'],
      ['a version that is none', '/History/plan/1/0'],
      ['a table that is no kind', '/History/user/1'],
    ])('has nothing about %s', async (_name, url) => {
      expect((await call('GET', url)).statusCode).toBe(404);
    });
  },
  { rateLimits: false },
);
