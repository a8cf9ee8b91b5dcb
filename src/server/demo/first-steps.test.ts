import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { type Kind, kinds, staffCalls } from '../../../testing/publishing/staff-calls.ts';
import { createDemoRecords } from '../../features/first-steps/demo/demo-records.server.ts';
import type { FirstSteps } from '../../features/first-steps/first-steps.contract.ts';
import { isOwnAddress } from '../../features/first-steps/steps-done.server.ts';
import { settingsTexts } from '../../features/settings/settings.sample.ts';
import type { TrashList } from '../../features/trash/trash.contract.ts';
import type { Schema } from '../../kit/db/schema.server.ts';
import { seedDemo } from './seed.ts';

const kindOf = (entity: string): Kind => {
  const kind = kinds.find((one) => one.entity === entity);
  if (!kind) throw new Error(`No kind is called ${entity}`);
  return kind;
};

onBothDatabases('first steps', (site) => {
  let admin: string;
  beforeAll(async () => {
    await seedDemo(site().store, site().pictures);
    admin = await site().tokenFor('Admin');
  });
  const { send, add } = staffCalls(site, () => admin);
  const read = async () => (await site().call({ url: '/api/FirstSteps', as: admin })).json<FirstSteps>();
  const done = async () => (await read()).steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  const remove = async (query = '') => (await send('DELETE', `/DemoContent${query}`)).json();
  const restore = async (body: object = {}) => (await send('POST', '/DemoContent/Restore', body)).json();
  const inTrash = async () => (await site().call({ url: '/api/Trash', as: admin })).json<TrashList>().counts;
  const idsOf = async (path: string) =>
    (await site().call({ url: `/api${path}` })).json<{ id: number }[]>().map(({ id }) => id);

  test('a site of the demo company has everything before it', async () => {
    const { steps, demo, isHidden } = await read();
    expect([steps.length, isHidden]).toEqual([9, false]);
    // Tests have an address of their own.
    expect(await done()).toEqual(['domain']);
    expect(demo).toMatchObject({ edited: 0, removed: 0 });
    expect(demo.samples).toMatchObject({ client: 12, review: 8, teamMember: 8, service: 11, quotation: 7 });
    expect(demo.samples.project).toBe((await idsOf('/Projects')).length);
  });

  test('a site that had the demo company before knows its records by when they came and that nobody made them', async () => {
    const marks = () =>
      site()
        .store.tables()
        .selectFrom('demoRecord')
        .select(['entity', 'recordId'])
        .orderBy('entity')
        .orderBy('recordId')
        .execute();
    const own = await add(kindOf('client'));
    const marked = await marks();
    await site().store.write(async (trx) => {
      const old: Schema = trx;
      await old.schema.dropTable('demoRecord').execute();
      await createDemoRecords(old);
    });
    expect(await marks()).toEqual(marked);
    await send('DELETE', `/Clients/${own.id}`);
  });

  test('name and logo, contact, project and article are done when they are there', async () => {
    const own = {
      ...settingsTexts(),
      ...{ companyEN: 'Delta', companyAR: 'دلتا', email1: 'hello@delta.example', email2: '', email3: '' },
      ...{ phone1: '01234567890', phone2: '', locationEN: '1 Nile St', locationAR: '1 شارع النيل' },
    };
    await send('PUT', '/Settings', own);
    expect(await done()).toEqual(['contact', 'domain']);
    await add(kindOf('project'));
    const article = await add(kindOf('blog'));
    expect(await done()).toEqual(['contact', 'project', 'article', 'domain']);
    await send('DELETE', `/Blogs/${article.id}`);
    expect(await done()).toEqual(['contact', 'project', 'domain']);
    await send('PUT', '/Settings', settingsTexts());
    await site().tokenFor('Marketer');
    expect(await done()).toEqual(['project', 'colleague', 'domain']);
  });

  test('the list can be hidden, for everybody', async () => {
    expect((await send('PUT', '/FirstSteps', { isHidden: true })).json()).toMatchObject({ isHidden: true });
    expect((await read()).isHidden).toBe(true);
    await send('PUT', '/FirstSteps', { isHidden: false });
    expect((await read()).isHidden).toBe(false);
  });

  test('samples go into the trash by kind, what somebody edited or made stays, and all of it comes back', async () => {
    const { samples } = (await read()).demo;
    const [edited = 0, moved = 0] = await idsOf('/Clients');
    const changed = await send('PUT', `/Clients/${edited}`, { NameEN: 'Ours now', NameAR: 'لنا الآن' });
    expect(changed.statusCode).toBe(200);
    await send('PUT', '/Clients/Order', { ids: [moved, edited] });
    const own = await add(kindOf('client'));
    expect((await read()).demo).toMatchObject({ edited: 1, samples: { ...samples, client: 11 } });

    const before = await inTrash();
    expect(await remove('?kinds=client')).toEqual({ removed: 11, left: 0 });
    expect(await idsOf('/Clients')).toEqual([edited, own.id]);
    expect((await inTrash()).client).toBe((before.client ?? 0) + 11);
    const at = new Date().toISOString();

    // In batches that can be repeated, until nothing is left.
    const rest = Object.values(samples).reduce((sum, count) => sum + count, 0) - 12;
    let gone = 0;
    for (let left = rest; left > 0; ) {
      const round = await remove();
      expect(round).toEqual({ removed: Math.min(50, left), left: left - round.removed });
      gone += round.removed;
      left = round.left;
    }
    expect(gone).toBe(rest);
    expect(await remove()).toEqual({ removed: 0, left: 0 });
    expect(await done()).toContain('demo');
    expect((await site().call({ url: '/api/Quotations', as: admin })).json()).toEqual([]);
    expect((await read()).demo).toEqual({ samples: {}, edited: 1, removed: rest + 11 });

    // What went after a moment comes back alone, and what somebody brought back by hand is left as it is.
    const [service = 0] = (await site().call({ url: '/api/Trash?entity=service', as: admin })).json<TrashList>().data;
    await send('POST', `/Services/${(service as { id: number }).id}/Restore`);
    let left = 1;
    while (left > 0) left = (await restore({ since: at })).left;
    expect((await idsOf('/Services')).length).toBe(11);
    expect(await idsOf('/Clients')).toEqual([edited, own.id]);
    expect(await restore()).toEqual({ restored: 11, left: 0 });
    expect((await idsOf('/Clients')).length).toBe(13);
    expect((await read()).demo).toEqual({ samples: { ...samples, client: 11 }, edited: 1, removed: 0 });
  });
});

test.each([
  ['https://www.delta.example', true],
  ['http://www.delta.example', false],
  ['https://localhost', false],
  ['https://10.0.0.7', false],
  ['https://site.local', false],
])('%s is an address of one’s own: %s', (origin, isOwn) => {
  expect(isOwnAddress(origin)).toBe(isOwn);
});
