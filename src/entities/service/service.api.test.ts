import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import { categories } from '../../domain/categories.ts';
import type { Service } from './service.contract.ts';
import { serviceSample } from './service.sample.ts';

onBothDatabases('services', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });

  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    site().call({ method, url: `/api/Services${path}`, as: admin, ...(await multipart(body)) });
  const add = async (changes: object = {}) =>
    (await send('POST', '', { ...serviceSample, ...changes })).json<Service>();
  const find = async (category: string) =>
    (await site().call({ url: `/api/Services?Category=${encodeURIComponent(category)}` })).json<Service[]>();

  test('the type is software unless it is said to be hardware', async () => {
    expect((await add({ Type: undefined })).type).toBe('Software');
    expect((await add({ Type: 'Hardware' })).type).toBe('Hardware');
  });

  test('any name of a category finds its service, with the six texts of each step', async () => {
    for (const { slug } of categories) await add({ Category: slug, TitleEN: slug });
    for (const { slug, project, aliases } of categories) {
      for (const name of [slug, project, ...aliases]) {
        if (!name) continue;
        const found = (await find(name)).at(-1);
        expect([name, found?.titleEN]).toEqual([name, slug]);
        expect(found?.serviceSteps).toEqual(serviceSample.ServiceSteps);
      }
    }
    expect(await find('plumbing')).toEqual([]);
  });

  test('a category may be free text', async () => {
    const { id, category } = await add({ Category: 'Green roofs & walls' });
    expect(category).toBe('Green roofs & walls');
    expect((await find('green-roofs-walls')).map((service) => service.id)).toEqual([id]);
  });

  test('it has plans when its category has some, at once, unless somebody decided otherwise', async () => {
    const { id } = await add({ Category: 'online-shops' });
    const read = async () => (await site().call({ url: `/api/Services/${id}` })).json<Service>().hasPlan;
    expect(await read()).toBe(false);
    const payload = { ...samples.plan, Category: 'onlineShop' };
    const plan = await site().call({ method: 'POST', url: '/api/Plans', as: admin, payload });
    expect(await read()).toBe(true);
    await site().call({ method: 'DELETE', url: `/api/Plans/${plan.json().id}`, as: admin });
    expect(await read()).toBe(false);
    const { Image: _, ...words } = serviceSample;
    await send('PUT', `/${id}`, { ...words, Category: 'online-shops', HasPlan: true });
    expect(await read()).toBe(true);
    await send('PUT', `/${id}`, { ...words, Category: 'online-shops' });
    expect(await read()).toBe(true);
  });

  test('questions are shown where there are some, stay when they are left out, and go when they are emptied', async () => {
    expect(await add({ Questions: undefined })).not.toHaveProperty('questions');
    const { id, questions } = await add();
    expect(questions).toEqual(serviceSample.Questions);
    const { Image: _, Questions: __, ...words } = serviceSample;
    const edit = async (body: object) => (await send('PUT', `/${id}`, { ...words, ...body })).json<Service>();
    expect((await edit({})).questions).toEqual(serviceSample.Questions);
    expect(await edit({ Questions: '' })).not.toHaveProperty('questions');
  });
});
