import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import type { TranslatedKind } from './translated-kinds.ts';
import type { Translation } from './translation.contract.ts';

/** Where each kind is written, and a text of it. */
const kinds: Record<TranslatedKind, { path: string; text: string }> = {
  project: { path: '/Projects', text: 'Description' },
  blog: { path: '/Blogs', text: 'Content' },
  service: { path: '/Services', text: 'Bio' },
  review: { path: '/Reviews', text: 'ReviewText' },
  client: { path: '/Clients', text: 'name' },
  teamMember: { path: '/Teams/Member', text: 'Position' },
  plan: { path: '/Plans', text: 'Name' },
};

onBothDatabases('content whose Arabic is behind', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });

  async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, body: object = {}) {
    const answer = await site().call({ method, url: `/api${url}`, as: admin, ...(await multipart(body)) });
    expect(answer.statusCode).toBeLessThan(300);
    return answer.payload ? answer.json<{ id: number }>().id : 0;
  }

  const behind = async (query = '', as = admin) =>
    (await site().call({ url: `/api/Translations${query}`, as })).json<Translation[]>();
  const stateOf = async (entity: TranslatedKind, id: number) =>
    (await behind(`?entity=${entity}`)).find((one) => one.id === id)?.state;

  describe.each(Object.entries(kinds) as [TranslatedKind, (typeof kinds)[TranslatedKind]][])(
    '%s',
    (entity, { path, text }) => {
      test('is behind from a change of the English alone until the Arabic changes', async () => {
        const id = await send('POST', path, samples[entity]);
        const change = (texts: object) => send('PUT', `${path}/${id}`, { ...samples[entity], ...texts });
        expect(await stateOf(entity, id)).toBeUndefined();
        await change({});
        expect(await stateOf(entity, id)).toBeUndefined();
        await change({ [`${text}EN`]: 'Another sentence' });
        expect(await stateOf(entity, id)).toBe('older');
        await change({ [`${text}EN`]: 'Another sentence', [`${text}AR`]: 'جملة أخرى' });
        expect(await stateOf(entity, id)).toBeUndefined();
      });
    },
  );

  test('says since when, and that does not move with further changes', async () => {
    const id = await send('POST', '/Clients', samples.client);
    const line = async () => (await behind()).find((one) => one.entity === 'client' && one.id === id);
    await send('PUT', `/Clients/${id}`, { ...samples.client, nameEN: 'One' });
    const first = await line();
    expect(first).toMatchObject({ titleEN: 'One', titleAR: 'صيدليات نور', state: 'older' });
    await send('PUT', `/Clients/${id}`, { ...samples.client, nameEN: 'Two' });
    expect(await line()).toEqual({ ...first, titleEN: 'Two' });
  });

  test('the texts of steps count', async () => {
    const project = samples.project as { ProjectSteps: object[] };
    const id = await send('POST', '/Projects', project);
    const [step, ...rest] = project.ProjectSteps;
    await send('PUT', `/Projects/${id}`, {
      ...project,
      ProjectSteps: [{ ...step, titleEN: 'Look around first' }, ...rest],
    });
    expect(await stateOf('project', id)).toBe('older');
  });

  test('a text that came in empty is missing until it is there', async () => {
    const id = await send('POST', '/Clients', samples.client);
    const db = site().store.tables();
    await db.updateTable('client').set({ nameAR: '' }).where('id', '=', id).execute();
    await db
      .insertInto('arabicBehind')
      .values({ entity: 'client', recordId: id, state: 'missing', since: '2026-01-01T00:00:00.000Z' })
      .execute();
    expect(await stateOf('client', id)).toBe('missing');
    await send('PUT', `/Clients/${id}`, samples.client as object);
    expect(await stateOf('client', id)).toBeUndefined();
  });

  test('what is in the trash needs no translation, until it is back', async () => {
    const id = await send('POST', '/Plans', samples.plan);
    await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'Another' });
    await send('DELETE', `/Plans/${id}`);
    expect(await stateOf('plan', id)).toBeUndefined();
    await site().call({ method: 'POST', url: `/api/Plans/${id}/Restore`, as: admin });
    expect(await stateOf('plan', id)).toBe('older');
  });

  test('the newest come first, a hundred at most, and of one kind all', async () => {
    const id = await send('POST', '/Plans', samples.plan);
    await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'The newest' });
    const db = site().store.tables();
    const { price, category, url, properties, isBest } = await db
      .selectFrom('plan')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const at = '2020-01-01T00:00:00.000Z';
    const common = { position: 1, version: 1, createdAt: at, updatedAt: at, price, category, url, properties, isBest };
    const rows = Array.from({ length: 110 }, () => ({ ...common, nameEN: 'Old', nameAR: 'قديم' }));
    const made: { id: number }[] = await db.insertInto('plan').values(rows).returning('id').execute();
    await db
      .insertInto('arabicBehind')
      .values(made.map((row) => ({ entity: 'plan', recordId: row.id, state: 'older', since: at })))
      .execute();
    const all = await behind();
    expect([all.length, all[0]?.titleEN]).toEqual([100, 'The newest']);
    expect((await behind('?entity=plan')).length).toBeGreaterThan(110);
  });

  const confirm = (entity: string, id: number, as = admin, headers = {}) =>
    site().call({ method: 'POST', url: `/api/Translations/${entity}/${id}/Confirm`, as, headers });
  const lineOf = async (entity: TranslatedKind, id: number) =>
    (await behind(`?entity=${entity}`)).find((one) => one.id === id);

  test('names the fields, each until its own Arabic changes', async () => {
    const project = samples.project as { ProjectSteps: object[] };
    const [step, ...rest] = project.ProjectSteps;
    const id = await send('POST', '/Projects', project);
    const changed = { ...project, NameEN: 'Other', ProjectSteps: [{ ...step, titleEN: 'Look first' }, ...rest] };
    await send('PUT', `/Projects/${id}`, changed);
    expect((await lineOf('project', id))?.fields).toEqual(['title', 'steps']);
    await send('PUT', `/Projects/${id}`, { ...changed, NameAR: 'اسم آخر' });
    expect(await lineOf('project', id)).toMatchObject({ state: 'older', fields: ['steps'] });
  });

  test('is answered by whoever says that it is still right, and the log names them', async () => {
    const id = await send('POST', '/Plans', samples.plan);
    await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'A typo less' });
    const answer = await confirm('plan', id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { entity: 'plan', id, state: 'complete' }]);
    expect(await stateOf('plan', id)).toBeUndefined();
    const { lines, version } = (await site().call({ url: `/api/History/plan/${id}`, as: admin })).json();
    expect([lines[0].action, lines[0].version, version]).toEqual(['confirmed', null, 2]);
    // Once more changes nothing, and is no entry of the audit log; a new change of the English asks anew.
    expect((await confirm('plan', id)).statusCode).toBe(200);
    await send('PUT', `/Plans/${id}`, { ...samples.plan, NameEN: 'Another name' });
    expect(await lineOf('plan', id)).toMatchObject({ state: 'older', fields: ['name'] });
  });

  test('is answered only for the version that was read, and by whoever may edit it', async () => {
    const id = await send('POST', '/Blogs', samples.blog);
    await send('PUT', `/Blogs/${id}`, { ...samples.blog, TitleEN: 'First' });
    const { etag } = (await site().call({ url: `/api/Blogs/${id}` })).headers;
    await send('PUT', `/Blogs/${id}`, { ...samples.blog, TitleEN: 'Second' });
    const marketer = await site().tokenFor('Marketer');
    expect((await confirm('blog', id, marketer, { 'if-match': String(etag) })).statusCode).toBe(412);
    expect(await stateOf('blog', id)).toBe('older');
    expect((await confirm('blog', id, marketer)).statusCode).toBe(200);
    expect((await confirm('plan', 1, marketer)).statusCode).toBe(403);
    expect((await confirm('blog', id, '')).statusCode).toBe(401);
    expect((await confirm('settings', 1)).statusCode).toBe(404);
    expect((await confirm('plan', 999_999)).statusCode).toBe(404);
  });

  test('what is missing cannot be called right', async () => {
    const id = await send('POST', '/Clients', samples.client);
    const db = site().store.tables();
    const since = '2026-01-01T00:00:00.000Z';
    await db.insertInto('arabicBehind').values({ entity: 'client', recordId: id, state: 'missing', since }).execute();
    expect((await confirm('client', id)).statusCode).toBe(422);
    expect(await stateOf('client', id)).toBe('missing');
  });

  test('an older version comes back with the state that it had', async () => {
    const id = await send('POST', '/Plans', samples.plan);
    const change = (texts: object) => send('PUT', `/Plans/${id}`, { ...samples.plan, ...texts });
    const bringBack = async (version: number) => {
      const url = `/api/History/plan/${id}/${version}/Restore`;
      expect((await site().call({ method: 'POST', url, as: admin })).statusCode).toBe(200);
    };
    await change({ NameEN: 'Second' });
    await change({ NameEN: 'Third', NameAR: 'ثالث' });
    expect(await stateOf('plan', id)).toBeUndefined();
    await bringBack(1);
    expect(await stateOf('plan', id), 'both languages of the first belong together').toBeUndefined();
    await bringBack(2);
    expect(await lineOf('plan', id)).toMatchObject({ state: 'older', fields: ['name'] });
    await bringBack(3);
    expect(await stateOf('plan', id)).toBeUndefined();
    await bringBack(2);
    await confirm('plan', id);
    const { version } = (await site().call({ url: `/api/History/plan/${id}`, as: admin })).json();
    await bringBack(1);
    await bringBack(version);
    expect(await stateOf('plan', id), 'what was confirmed stays so').toBeUndefined();
  });

  describe('no false alarm', () => {
    const bringBack = async (id: number, version: number) => {
      const url = `/api/History/plan/${id}/${version}/Restore`;
      expect((await site().call({ method: 'POST', url, as: admin })).statusCode).toBe(200);
    };
    const change = (id: number, texts: object) => send('PUT', `/Plans/${id}`, { ...samples.plan, ...texts });

    test('after a version whose texts were called right in another version', async () => {
      const id = await send('POST', '/Plans', samples.plan);
      await change(id, { NameEN: 'Second' });
      await change(id, { NameEN: 'Third', NameAR: 'ثالث' });
      await bringBack(id, 2);
      expect(await stateOf('plan', id)).toBe('older');
      await confirm('plan', id);
      await change(id, { NameEN: 'Fifth', NameAR: 'خامس' });
      await bringBack(id, 2);
      expect(await stateOf('plan', id)).toBeUndefined();
    });

    test('after what was called right when it came out of the trash', async () => {
      const id = await send('POST', '/Plans', samples.plan);
      await change(id, { NameEN: 'Second' });
      await send('DELETE', `/Plans/${id}`);
      await site().call({ method: 'POST', url: `/api/Plans/${id}/Restore`, as: admin });
      expect(await stateOf('plan', id)).toBe('older');
      await confirm('plan', id);
      await change(id, { NameEN: 'Third', NameAR: 'ثالث' });
      await bringBack(id, 2);
      expect(await stateOf('plan', id)).toBeUndefined();
    });

    test('where the words are again what they were, without any version brought back', async () => {
      const id = await send('POST', '/Plans', samples.plan);
      await change(id, { NameEN: 'Second' });
      expect(await stateOf('plan', id)).toBe('older');
      await change(id, {});
      expect(await stateOf('plan', id)).toBeUndefined();
      await change(id, { NameEN: 'Second' });
      expect(await stateOf('plan', id), 'a text that was never right for these words').toBe('older');
    });

    test('from a draft, in whichever order its languages were written', async () => {
      const draft = async (method: 'POST' | 'PUT', url: string, body: object) => {
        const answer = await site().call({ method, url: `/api${url}`, as: admin, ...(await multipart(body)) });
        return answer.json<{ id: number }>().id;
      };
      const id = await draft('POST', '/Plans', { ...samples.plan, NameEN: 'Begun', Status: 'draft' });
      for (const texts of [
        { NameAR: 'أول' },
        { NameAR: 'أول وثانٍ' },
        { NameEN: 'First' },
        { NameEN: 'First and second' },
      ])
        await draft('PUT', `/Plans/${id}/Draft`, texts);
      await site().call({ method: 'POST', url: `/api/Plans/${id}/Publish`, as: admin });
      expect(await stateOf('plan', id)).toBeUndefined();
      expect((await behind('?entity=plan&language=en')).find((one) => one.id === id)).toBeUndefined();
      // Off the site and changed there, it is held against what visitors have read last.
      await site().call({ method: 'POST', url: `/api/Plans/${id}/Unpublish`, as: admin });
      await draft('PUT', `/Plans/${id}/Draft`, { NameEN: 'Third' });
      await site().call({ method: 'POST', url: `/api/Plans/${id}/Publish`, as: admin });
      expect(await lineOf('plan', id)).toMatchObject({ state: 'older', fields: ['name'] });
    });
  });

  test('English is behind where the Arabic has changed alone', async () => {
    const id = await send('POST', '/Plans', samples.plan);
    const english = async () => (await behind('?entity=plan&language=en')).find((one) => one.id === id);
    await send('PUT', `/Plans/${id}`, { ...samples.plan, NameAR: 'اسم جديد' });
    expect(await english()).toMatchObject({ state: 'older', fields: ['name'] });
    expect(await stateOf('plan', id)).toBeUndefined();
    const url = `/api/Translations/plan/${id}/Confirm?language=en`;
    expect((await site().call({ method: 'POST', url, as: admin })).json()).toMatchObject({ state: 'complete' });
    expect(await english()).toBeUndefined();
  });

  test('a Marketer hears of articles only, and visitors of nothing', async () => {
    const id = await send('POST', '/Blogs', samples.blog);
    await send('PUT', `/Blogs/${id}`, { ...samples.blog, TitleEN: 'Another title' });
    const seen = await behind('', await site().tokenFor('Marketer'));
    expect(new Set(seen.map(({ entity }) => entity))).toEqual(new Set(['blog']));
    expect(await behind('?entity=plan', await site().tokenFor('Marketer'))).toEqual([]);
    expect((await site().call({ url: '/api/Translations' })).statusCode).toBe(401);
    expect((await site().call({ url: `/api/Blogs/${id}` })).payload).not.toMatch(/behind|older/i);
  });
});
