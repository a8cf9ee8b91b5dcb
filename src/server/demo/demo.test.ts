import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { categories } from '../../domain/categories.ts';
import { sectors } from '../../domain/sectors.ts';
import type { Blog } from '../../entities/blog/blog.contract.ts';
import type { Plan } from '../../entities/plan/plan.contract.ts';
import type { Project } from '../../entities/project/project.contract.ts';
import type { Service } from '../../entities/service/service.contract.ts';
import type { RequestOverview } from '../../features/requests/request.contract.ts';
import { toSafeHtml } from '../../kit/html/sanitize-html.server.ts';
import { textOfHtml } from '../../kit/html/text-of-html.server.ts';
import { seedDemo } from './seed.ts';

type Entity = Record<string, unknown>;

onBothDatabases('the demo company', (site) => {
  const get = async <T>(path: string, as?: string) => (await site().call({ url: `/api${path}`, as })).json<T>();
  let blogs: Blog[];
  let projects: Project[];
  let services: Service[];
  let plans: Plan[];
  let everything: Entity[];

  beforeAll(async () => {
    const { store, pictures } = site();
    // Two instances that start at once must not fill the database twice.
    const seeded = await Promise.all([seedDemo(store, pictures), seedDemo(store, pictures)]);
    expect(seeded.toSorted()).toEqual([false, true]);
    blogs = (await get<{ data: Blog[] }>('/Blogs/AllBlogs')).data;
    [projects, services, plans] = await Promise.all([
      get<Project[]>('/Projects'),
      get<Service[]>('/Services'),
      get<Plan[]>('/Plans'),
    ]);
    const rest = await Promise.all(['/Clients', '/Reviews', '/Teams/Members'].map((path) => get<Entity[]>(path)));
    everything = [...blogs, ...projects, ...services, ...plans, ...rest.flat()] as Entity[];
  });

  test('is complete', async () => {
    const lists = ['/Clients', '/Reviews', '/Teams/Members'];
    expect(await Promise.all(lists.map(async (path) => (await get<Entity[]>(path)).length))).toEqual([12, 8, 8]);
    expect([services.length, projects.length >= 18, blogs.length >= 15]).toEqual([11, true, true]);
    const { months, states } = await get<RequestOverview>('/Requests/Overview', await site().tokenFor('Admin'));
    expect([states.quotations.new, states.messages.new]).toEqual([2, 2]);
    expect(months.reduce((sum, { quotations, messages }) => sum + quotations + messages, 0)).toBe(11);
  });

  test('covers every category', () => {
    const named = (entity: 'project' | 'blog' | 'plan') =>
      categories.flatMap((category) => category[entity] ?? []).toSorted();
    const used = (items: { category: string }[]) => [...new Set(items.map(({ category }) => category))].toSorted();
    expect([used(projects), used(blogs), used(plans)]).toEqual([named('project'), named('blog'), named('plan')]);
    expect(used(services)).toEqual(categories.map(({ slug }) => slug).toSorted());
    for (const category of named('plan')) {
      const ofIt = plans.filter((plan) => plan.category === category);
      expect([category, ofIt.filter(({ isBest }) => isBest).length]).toEqual([category, 1]);
    }
  });

  test('every service has four to six steps, every project steps and media', () => {
    for (const { titleEN, serviceSteps } of services) {
      expect([titleEN, serviceSteps.length >= 4 && serviceSteps.length <= 6]).toEqual([titleEN, true]);
    }
    for (const { titleEN, projectSteps, mediaUrls } of projects) {
      expect([titleEN, projectSteps.length > 1, mediaUrls.length > 1]).toEqual([titleEN, true, true]);
    }
    expect(
      services
        .filter(({ hasPlan }) => hasPlan)
        .map(({ category }) => category)
        .toSorted(),
    ).toEqual(['digital-marketing', 'hosting', 'online-shops', 'web-development']);
  });

  test('every project proves itself, by people and clients that are there', () => {
    for (const {
      titleEN,
      client,
      sector,
      year,
      weeks,
      people,
      figures,
      captions,
      mediaUrls,
      review,
      member,
    } of projects) {
      expect([titleEN, client && titleEN.startsWith(client.nameEN)]).toEqual([titleEN, true]);
      expect([titleEN, sectors.find(({ key }) => key === sector)?.key, figures?.length]).toEqual([titleEN, sector, 3]);
      expect([titleEN, year && weeks && people && member ? true : 'incomplete']).toEqual([titleEN, true]);
      expect([titleEN, captions?.filter(({ textEN }) => textEN).length]).toEqual([titleEN, mediaUrls.length]);
      // Whoever praises a project works for the client.
      if (review) expect([titleEN, review.positionEN.endsWith(client?.nameEN ?? '?')]).toEqual([titleEN, true]);
    }
    expect(projects.filter(({ featured }) => featured)).toHaveLength(3);
    expect(projects.filter(({ review }) => review)).toHaveLength(8);
  });

  test('the numbers of a project agree with what is said about it', () => {
    const numbersIn = (text: string) => new Set(text.match(/\d[\d,.]*\d|\d/g));
    for (const { figures = [], ...project } of projects) {
      const said = numbersIn(JSON.stringify([project.titleEN, project.descriptionEN, project.projectSteps]));
      const bare = figures.map(({ value }) => value.replace(/[%$<]/g, ''));
      // Small ones stand there as words.
      const unsaid = bare.filter((value) => Number(value.replace(',', '')) > 12 && !said.has(value));
      expect([project.titleEN, unsaid]).toEqual([project.titleEN, []]);
    }
  });

  test('says everything in both languages', () => {
    // An article about Arabic quotes some, and an Arabic one names protocols: the greater part decides.
    const isArabic = (text: string) => {
      const letters = textOfHtml(text).match(/\p{L}/gu) ?? [];
      return letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length > letters.length / 2;
    };
    for (const item of everything) {
      for (const [field, value] of Object.entries(item)) {
        if (typeof value !== 'string' || !/(EN|AR)$/.test(field)) continue;
        expect([field, value, isArabic(value)]).toEqual([field, value, field.endsWith('AR')]);
      }
    }
  });

  describe('articles', () => {
    test('have 600 words or more in each language, and nothing that cleaning would change', () => {
      for (const { titleEN, contentEN, contentAR } of blogs) {
        for (const content of [contentEN, contentAR]) {
          expect([titleEN, textOfHtml(content).split(' ').length >= 600]).toEqual([titleEN, true]);
          expect(toSafeHtml(content)).toBe(content);
        }
      }
    });

    test('link to pages of this site, in their own language', () => {
      for (const { titleEN, contentEN, contentAR } of blogs) {
        const links = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1] ?? '');
        expect([titleEN, links(contentEN).filter((href) => !/^\/(?!ar\/)/.test(href))]).toEqual([titleEN, []]);
        expect([titleEN, links(contentAR).filter((href) => !href.startsWith('/ar/'))]).toEqual([titleEN, []]);
      }
    });
  });

  test('nobody who praises the company works for it', async () => {
    type Person = { firstNameEN: string; firstNameAR: string; imageUrl: string };
    const people = (await Promise.all(['/Reviews', '/Teams/Members'].map((path) => get<Person[]>(path)))).flat();
    for (const one of ['firstNameEN', 'firstNameAR', 'imageUrl'] as const) {
      expect([one, new Set(people.map((person) => person[one])).size]).toEqual([one, 16]);
    }
  });

  test('articles are signed by four people, the company’s own author among them', () => {
    expect(new Set(blogs.map(({ author }) => author?.nameEN)).size).toBe(4);
  });

  test('every picture is served', async () => {
    const addresses = new Set(JSON.stringify(everything).match(/\/uploads\/[\w.-]+/g));
    expect(addresses.size).toBeGreaterThan(60);
    for (const url of addresses) expect([url, (await site().call({ url })).statusCode]).toEqual([url, 200]);
  });

  test('what was deleted does not come back', async () => {
    const admin = await site().tokenFor('Admin');
    await site().call({ method: 'DELETE', url: `/api/Plans/${plans[0]?.id}`, as: admin });
    expect(await seedDemo(site().store, site().pictures)).toBe(false);
    expect((await get<Plan[]>('/Plans')).length).toBe(plans.length - 1);
  });
});
