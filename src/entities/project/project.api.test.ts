import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { categories } from '../../domain/categories.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { Project, RelatedProjects } from './project.contract.ts';
import { projectSample } from './project.sample.ts';

/** Pictures of different colours, so that each has an address of its own. */
const [red, green, blue, white] = await Promise.all(
  ['#f00', '#0f0', '#00f', '#fff'].map(async (background) => ({
    type: 'image/png',
    bytes: await sharp({ create: { width: 4, height: 2, channels: 3, background } })
      .png()
      .toBuffer(),
  })),
);

onBothDatabases('projects', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });

  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    site().call({ method, url: `/api/Projects${path}`, as: admin, ...(await multipart(body)) });
  const add = async (changes: object = {}) =>
    (await send('POST', '', { ...projectSample, ...changes })).json<Project>();
  const get = (path: string) => site().call({ url: `/api/Projects${path}` });

  test('carries every name of the specification, and its lists in order', async () => {
    const project = await add({ MediaFiles: [red, green, blue] });
    expect(project.projectId).toBe(project.id);
    expect(project).toMatchObject({
      titleEN: projectSample.NameEN,
      descriptionAR: projectSample.DescriptionAR,
      category: 'SurveliianceSystems',
      type: 'Hardware',
      projectSteps: projectSample.ProjectSteps,
    });
    expect(new Set(project.mediaUrls).size).toBe(3);
  });

  describe('media', () => {
    const { HeadImage: _, MediaFiles: __, ...words } = projectSample;

    test('stay without files, are replaced by files, and are chosen among by KeepMedia', async () => {
      const { id, mediaUrls } = await add({ MediaFiles: [red, green] });
      const mediaAfter = async (body: object) =>
        (await send('PUT', `/${id}`, { ...words, ...body })).json<Project>().mediaUrls;
      expect(await mediaAfter({})).toEqual(mediaUrls);
      expect(await mediaAfter({ KeepMedia: mediaUrls.toReversed() })).toEqual(mediaUrls.toReversed());
      expect(await mediaAfter({ KeepMedia: [mediaUrls[1]], MediaFiles: [blue] })).toEqual([
        mediaUrls[1],
        expect.stringMatching(/^\/uploads\//),
      ]);
      expect(await mediaAfter({ MediaFiles: [red] })).toEqual([mediaUrls[0]]);
    });

    test('stored and new stand in one order', async () => {
      const { id, mediaUrls } = await add({ MediaFiles: [red, green] });
      const [atRed, atGreen] = mediaUrls;
      const KeepMedia = ['new:1', atGreen, 'new:0', atRed];
      const mixed = (await send('PUT', `/${id}`, { ...words, KeepMedia, MediaFiles: [blue, white] })).json<Project>();
      const [atWhite, , atBlue] = mixed.mediaUrls;
      expect(mixed.mediaUrls).toEqual([atWhite, atGreen, atBlue, atRed]);
      expect(new Set(mixed.mediaUrls).size).toBe(4);
      // A file that is not named comes last; one of the stored is let go.
      const again = await send('PUT', `/${id}`, { ...words, KeepMedia: ['new:1', atRed], MediaFiles: [white, blue] });
      expect(again.json<Project>().mediaUrls).toEqual([atBlue, atRed, atWhite]);
      const onlyNew = await send('PUT', `/${id}`, { ...words, KeepMedia: ['new:0'], MediaFiles: [green] });
      expect(onlyNew.json<Project>().mediaUrls).toEqual([atGreen]);
    });

    test('of an order that names a file twice, or one that was not sent, are refused', async () => {
      const { id, mediaUrls } = await add({ MediaFiles: [red] });
      for (const KeepMedia of [
        ['new:0', 'new:0'],
        ['new:1'],
        ['new:00'],
        ['new:-1'],
        ['new:'],
        ['NEW:0'],
        ['new:99'],
      ]) {
        const answer = await send('PUT', `/${id}`, { ...words, KeepMedia, MediaFiles: [blue] });
        const [error] = answer.json<Problem>().errors ?? [];
        expect([KeepMedia, answer.statusCode, error?.pointer]).toEqual([KeepMedia, 422, '#/KeepMedia']);
      }
      expect((await get(`/${id}`)).json<Project>().mediaUrls).toEqual(mediaUrls);
    });

    test('that cannot be read are named by their place', async () => {
      const notOne = { type: 'image/png', bytes: Buffer.from('no picture at all') };
      const answer = await send('POST', '', { ...projectSample, MediaFiles: [red, notOne, blue, notOne] });
      expect(answer.json<Problem>().errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['#/MediaFiles/1', 'notAnImage'],
        ['#/MediaFiles/3', 'notAnImage'],
      ]);
    });

    test('that were never there cannot be kept, and none at all is too few', async () => {
      const { id } = await add();
      const pointerAfter = async (KeepMedia: string[]) => {
        const payload = { ...words, KeepMedia };
        const answer = await site().call({ method: 'PUT', url: `/api/Projects/${id}`, as: admin, payload });
        return [answer.statusCode, answer.json<Problem>().errors?.[0]?.pointer];
      };
      expect(await pointerAfter(['/uploads/other.webp'])).toEqual([422, '#/KeepMedia']);
      expect(await pointerAfter([])).toEqual([422, '#/MediaFiles']);
    });
  });

  describe('by category', () => {
    test('any name of a category finds its projects, and only those', async () => {
      const named = categories.filter(({ project }) => project);
      for (const { project } of named) await add({ Category: project, Type: 'Software' });
      for (const { project, slug, aliases } of named) {
        for (const name of [project, slug, String(project).toUpperCase(), ...aliases]) {
          const answer = await get(`/ByCategory?Category=${encodeURIComponent(String(name))}`);
          const found = new Set(answer.json<Project[]>().map(({ category }) => category));
          expect([name, [...found]]).toEqual([name, [project]]);
        }
      }
    });

    test('an unknown one has none, and none at all is a mistake', async () => {
      expect((await get('/ByCategory?Category=plumbing')).json()).toEqual([]);
      expect((await get('/ByCategory')).statusCode).toBe(422);
    });
  });

  describe('addresses', () => {
    test('come from the English name, are told apart by a number, and stay when the name changes', async () => {
      const [first, second] = [await add({ NameEN: 'Café: 24 tables' }), await add({ NameEN: 'Cafe 24 Tables' })];
      expect([first.slug, second.slug]).toEqual(['cafe-24-tables', 'cafe-24-tables-2']);
      const { HeadImage: _, MediaFiles: __, ...words } = projectSample;
      const renamed = (await send('PUT', `/${first.id}`, { ...words, NameEN: 'Restaurant' })).json<Project>();
      expect(renamed.slug).toBe('cafe-24-tables');
      expect((await get('/BySlug/CAFE-24-tables')).json()).toEqual(renamed);
    });

    test('twenty equal names at once get twenty addresses', async () => {
      const added = await Promise.all(Array.from({ length: 20 }, () => add({ NameEN: 'At the same time' })));
      expect(new Set(added.map(({ slug }) => slug)).size).toBe(20);
    });

    test.each(['برج هاربر', '🚀🔥', '!!!', '日本', '-'.repeat(50)])(
      '%s gets one too, and is found by it',
      async (NameEN) => {
        const { slug, id } = await add({ NameEN });
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect((await get(`/BySlug/${slug}`)).json<Project>().id).toBe(id);
      },
    );

    test('one that was changed keeps leading to its project and is given to nobody else', async () => {
      const { HeadImage: _, MediaFiles: __, ...words } = projectSample;
      const { id } = await add({ NameEN: 'Old harbour' });
      const change = async (Slug: string) => (await send('PUT', `/${id}`, { ...words, Slug })).json<Project>().slug;
      expect(await change('New Harbour!')).toBe('new-harbour');
      expect(await change('newest-harbour')).toBe('newest-harbour');
      for (const old of ['old-harbour', 'new-harbour']) {
        expect((await get(`/BySlug/${old}`)).json()).toMatchObject({ id, slug: 'newest-harbour' });
      }
      expect((await add({ NameEN: 'Old harbour' })).slug).toBe('old-harbour-2');
      expect(await change('old-harbour')).toBe('old-harbour');
      expect((await get('/BySlug/nothing-here')).statusCode).toBe(404);
    });

    test('a deleted project keeps its own for its return', async () => {
      const { id, slug } = await add({ NameEN: 'Comes back' });
      await site().call({ method: 'DELETE', url: `/api/Projects/${id}`, as: admin });
      expect((await get(`/BySlug/${slug}`)).statusCode).toBe(404);
      expect((await add({ NameEN: 'Comes back' })).slug).toBe('comes-back-2');
    });
  });

  describe('for cards', () => {
    test('a list leaves out what only the page of one project shows', async () => {
      const opening = 'Six branches, no closing hours.';
      const { id } = await add({ NameEN: 'Listed as a card', DescriptionEN: `${opening} The rest is on its page.` });
      for (const list of ['?content=false', '/ByCategory?Category=surveillance-systems&content=false']) {
        const card = (await get(list)).json<Project[]>().find((one) => one.id === id);
        expect(card).toMatchObject({ titleEN: 'Listed as a card', category: 'SurveliianceSystems', type: 'Hardware' });
        expect(card?.descriptionEN).toBe(opening);
        expect([card?.projectSteps, card?.mediaUrls]).toEqual([[], []]);
      }
      expect((await get('')).json<Project[]>().find((one) => one.id === id)?.projectSteps).toHaveLength(
        projectSample.ProjectSteps.length,
      );
    });

    test('related are others of the category first, and the next is the one after it', async () => {
      for (const name of ['Fire one', 'Fire two']) await add({ NameEN: name, Category: 'fire-fighting-alarm' });
      const related = async (query: string) => (await get(`/Related?${query}`)).json<RelatedProjects>();
      const slugs = (projects: Project[]) => projects.map(({ slug }) => slug);
      const alike = (await get('/ByCategory?Category=fire-fighting-alarm')).json<Project[]>();
      const [first, second] = alike;
      const found = await related(`Slug=${first?.slug}`);
      expect(found.next?.slug).toBe(second?.slug);
      expect(found.related).toHaveLength(3);
      expect(slugs(found.related).slice(0, alike.length - 1)).toEqual(slugs(alike).slice(1, 4));
      expect(found.related[0]?.projectSteps).toEqual([]);
      // One that is not saved is related to those of the category that it will have.
      const draft = await related('Slug=not-saved&Category=fire-fighting-alarm');
      expect(slugs(draft.related).slice(0, alike.length)).toEqual(slugs(alike).slice(0, 3));
      const unknown = await related('Slug=not-saved');
      expect([unknown.related, unknown.next]).toEqual([[], expect.objectContaining({ id: expect.any(Number) })]);
    });
  });
});
