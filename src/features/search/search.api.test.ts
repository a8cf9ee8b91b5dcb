import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import type { Found } from './search.contract.ts';

onBothDatabases('the search for visitors', (site) => {
  let admin: string;

  async function add(path: string, entity: string, changes: object) {
    const body = await multipart({ ...samples[entity], ...changes });
    const answer = await site().call({ method: 'POST', url: `/api${path}`, as: admin, ...body });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: number }>().id;
  }

  const find = async (q: string, more = '') =>
    (await site().call({ url: `/api/Search?q=${encodeURIComponent(q)}${more}` })).json<Found>();
  const counts = async (q: string) => {
    const found = await find(q);
    const kinds = ['services', 'projects', 'articles', 'plans'] as const;
    return kinds.map((kind) => found[kind].count);
  };

  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
    const words = (EN: string, AR: string) => ({ TitleEN: EN, TitleAR: AR, DescriptionEN: EN, DescriptionAR: AR });
    const service = (EN: string, AR: string) => ({ ...words(EN, AR), BioEN: EN, BioAR: AR });
    await add('/Services', 'service', { ...service('Wires and waves', 'أسلاك، موجات'), Category: 'network' });
    await add('/Services', 'service', {
      ...service('Eyes on doors', 'عيون على الأبواب'),
      Category: 'surveillance-systems',
    });
    await add('/Services', 'service', { ...service('Paper', 'ورق'), Category: 'copiers-plotters' });
    await add('/Services', 'service', { ...service('Gardens', 'حدائق'), Category: 'gardening' });
    const project = (EN: string, AR: string) => ({ ...words(EN, AR), NameEN: EN, NameAR: AR, Category: 'Computers' });
    const {
      TitleEN: _,
      TitleAR: __,
      ...tower
    } = project('A tower. It has 214 cameras and one door.', 'برج. فيه ٢١٤ كاميرا وبابٌ واحد.');
    await add('/Projects', 'project', tower);
    const article = { ContentEN: '<p>Lenses.</p>', ContentAR: '<p>عدسات.</p>', Category: 'Computers' };
    await add('/Blogs', 'blog', { ...article, ...words('Where to place cameras', 'أين تضع الكاميرات؟') });
    await add('/Plans', 'plan', { NameEN: 'Starter', NameAR: 'البداية', Category: 'Hosting' });
  });

  test.each([
    ['camera', [1, 1, 1, 0]],
    ['كاميرا', [1, 1, 1, 0]],
    ['الكاميرات', [1, 1, 1, 0]],
    ['كَامِيرا', [1, 1, 1, 0]],
    ['214', [0, 1, 0, 0]],
    ['tower door', [0, 1, 0, 0]],
    ['lenses', [0, 0, 1, 0]],
    ['starter', [0, 0, 0, 1]],
    ['استضافه', [0, 0, 0, 1]],
    ['!?', [0, 0, 0, 0]],
    ['', [0, 0, 0, 0]],
  ])('"%s" finds services, projects, articles and plans: %j', async (q, expected) => {
    expect(await counts(q)).toEqual(expected);
  });

  test.each(['Network', 'الشبكات', 'شبكات', 'networking', 'wires', 'موجات', 'اسلاك'])(
    'a service is found by "%s": in both languages, and by every name of its category',
    async (q) => {
      const { services } = await find(q);
      expect(services).toMatchObject({ count: 1, hits: [{ titleEN: 'Wires and waves', path: '/services/network' }] });
    },
  );

  test('a service that has no page is not found', async () => {
    expect((await find('gardens')).services.count).toBe(0);
  });

  test('a hit is light, and says in one sentence why it was found', async () => {
    const { projects } = await find('214');
    expect(projects.hits[0]).toEqual({
      id: expect.any(Number),
      titleEN: 'A tower. It has 214 cameras and one door.',
      titleAR: 'برج. فيه ٢١٤ كاميرا وبابٌ واحد.',
      textEN: 'It has 214 cameras and one door.',
      textAR: 'فيه ٢١٤ كاميرا وبابٌ واحد.',
      path: expect.stringMatching(/^\/portfolio\/a-tower/),
      category: 'Computers',
      imageUrl: expect.stringMatching(/^\/uploads\//),
    });
    expect((await find('starter')).plans.hits[0]).toMatchObject({
      path: '/hosting',
      category: 'hosting',
      imageUrl: '',
    });
  });

  describe('nothing found', () => {
    test.each([
      ['nettwrok', '/services/network'],
      ['survelance', '/services/surveillance-systems'],
      ['طاابعععه', '/services/copiers-plotters'],
    ])('"%s" leads to three services, %s first', async (q, first) => {
      const { nearest } = await find(q);
      expect(nearest.map(({ path }) => path)).toEqual([first, expect.any(String), expect.any(String)]);
    });

    test('is not said when something was', async () => {
      expect((await find('camera')).nearest).toEqual([]);
    });
  });

  test('a page holds as many of each kind as asked, and the number of all', async () => {
    const many = await Promise.all([1, 2, 3].map((number) => add('/Blogs', 'blog', { TitleEN: `Zebra ${number}` })));
    const { articles } = await find('zebra', '&pageSize=2');
    expect([articles.count, articles.hits.length]).toEqual([3, 2]);
    expect((await find('zebra', '&pageSize=2&page=2')).articles.hits).toHaveLength(1);
    await site().call({ method: 'DELETE', url: `/api/Blogs/${many[0]}`, as: admin });
    expect((await find('zebra')).articles.count).toBe(2);
  });
});
