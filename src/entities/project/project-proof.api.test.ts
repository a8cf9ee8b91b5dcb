import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import { clientSample } from '../client/client.sample.ts';
import { reviewSample } from '../review/review.sample.ts';
import { teamMemberSample } from '../team-member/team-member.sample.ts';
import type { Project } from './project.contract.ts';
import { projectSample } from './project.sample.ts';

/** Pictures of different colours, so that each has an address of its own. */
const [red, green, blue] = await Promise.all(
  ['#f00', '#0f0', '#00f'].map(async (background) => ({
    type: 'image/png',
    bytes: await sharp({ create: { width: 4, height: 2, channels: 3, background } })
      .png()
      .toBuffer(),
  })),
);

const { HeadImage, MediaFiles: _, Figures, Captions: __, ...words } = projectSample;
const facts = { Sector: 'retail', Year: 2025, Weeks: 14, People: 6, Featured: true, Figures };
const caption = (text: string) => ({ textEN: text, textAR: `${text} بالعربية` });

onBothDatabases('the proof of a project', (site) => {
  let admin: string;
  let others: { Client: number; Review: number; Member: number };
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });
  beforeEach(async () => {
    const idOf = async (path: string, sample: object) => (await send('POST', path, sample)).json<{ id: number }>().id;
    others = {
      Client: await idOf('/Clients', clientSample),
      Review: await idOf('/Reviews', reviewSample),
      Member: await idOf('/Teams/Member', teamMemberSample),
    };
  });

  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
    site().call({ method, url: `/api${path}`, as: admin, ...(await multipart(body)) });
  const add = async (changes: object = {}) =>
    (await send('POST', '/Projects', { ...words, HeadImage, MediaFiles: [red, green], ...changes })).json<Project>();
  const change = async (id: number, changes: object = {}) =>
    (await send('PUT', `/Projects/${id}`, { ...words, ...changes })).json<Project>();
  const read = async ({ slug }: Project) =>
    (await site().call({ url: `/api/Projects/BySlug/${slug}` })).json<Project>();
  const pointersOf = (answer: { json: <T>() => T }) => answer.json<Problem>().errors?.map(({ pointer }) => pointer);

  const proofNames = 'client sector year weeks people figures review member captions featured'.split(' ');

  test('is not there where nobody gave one', async () => {
    expect(Object.keys(await add()).filter((name) => proofNames.includes(name))).toEqual([]);
  });

  test('is answered with what pages need, wherever the project is', async () => {
    const project = await add({ ...facts, ...others });
    expect(project).toMatchObject({
      sector: 'retail',
      year: 2025,
      weeks: 14,
      people: 6,
      featured: true,
      figures: Figures,
      client: { id: others.Client, nameEN: clientSample.nameEN, logoUrl: expect.stringMatching(/^\/uploads\//) },
      review: { id: others.Review, reviewTextAR: reviewSample.ReviewTextAR, positionEN: reviewSample.PositionEN },
      member: { id: others.Member, firstNameEN: teamMemberSample.FirstNameEN },
    });
    expect(await read(project)).toEqual(project);
    const listed = (await site().call({ url: '/api/Projects' })).json<Project[]>();
    expect(listed).toContainEqual(project);
  });

  test('stays when a change does not name it, and goes when a change empties it', async () => {
    const project = await add({ ...facts, ...others });
    const same = await change(project.id);
    expect(same).toEqual(project);
    const emptied = Object.fromEntries(Object.keys({ ...facts, ...others }).map((name) => [name, '']));
    const bare = await change(project.id, { ...emptied, Featured: false });
    expect(Object.keys(bare).filter((name) => proofNames.includes(name))).toEqual([]);
  });

  test('goes by an empty list and by null in JSON, too', async () => {
    const { id } = await add({ ...facts, ...others });
    const payload = { ...words, Figures: [], Client: null, Year: null };
    const answer = await site().call({ method: 'PUT', url: `/api/Projects/${id}`, as: admin, payload });
    const { figures, client, year, weeks } = answer.json<Project>();
    expect({ figures, client, year, weeks }).toEqual({ weeks: 14 });
  });

  test('names only clients, reviews and members that are there', async () => {
    const { id } = await add();
    for (const [name, path] of [
      ['Client', '/Clients'],
      ['Review', '/Reviews'],
      ['Member', '/Teams/Member'],
    ] as const) {
      await send('DELETE', `${path}/${others[name]}`);
      for (const unknown of [others[name], 999_999]) {
        const answer = await send('PUT', `/Projects/${id}`, { ...words, [name]: unknown });
        expect([name, answer.statusCode, pointersOf(answer)]).toEqual([name, 422, [`#/${name}`]]);
      }
    }
  });

  test('shows a client who is deleted no more, and again when they are back', async () => {
    const project = await add(others);
    expect((await read(project)).client?.id).toBe(others.Client);
    await send('DELETE', `/Clients/${others.Client}`);
    expect((await read(project)).client).toBeUndefined();
    await send('POST', `/Clients/${others.Client}/Restore`);
    expect((await read(project)).client?.id).toBe(others.Client);
  });

  test('follows what it shows: an answer that is cached is made anew', async () => {
    const project = await add(others);
    await read(project);
    const { Logo: ___, ...client } = clientSample;
    await send('PUT', `/Clients/${others.Client}`, { ...client, nameEN: 'Renamed' });
    expect((await read(project)).client?.nameEN).toBe('Renamed');
  });

  test('is found by its sector and by what its figures count', async () => {
    const { id } = await add({ ...facts, Sector: 'hospitality', NameEN: 'Somewhere' });
    const found = async (q: string) =>
      (await site().call({ url: `/api/Projects?q=${encodeURIComponent(q)}` })).json<Project[]>();
    for (const q of ['hospitality', 'الضيافة', 'operators']) {
      expect([q, (await found(q)).some((project) => project.id === id)]).toEqual([q, true]);
    }
  });

  describe('captions', () => {
    const texts = ({ captions }: Project) => captions?.map(({ textEN }) => textEN);

    test('are as many as the pictures, and none where nothing is said', async () => {
      expect(texts(await add({ Captions: [caption('one')] }))).toEqual(['one', '']);
      expect(texts(await add({ Captions: [{ textEN: '', textAR: '' }] }))).toBeUndefined();
    });

    test('go with their pictures, whatever is done to those', async () => {
      const { id, mediaUrls } = await add({ Captions: [caption('red'), caption('green')] });
      const turned = await change(id, { KeepMedia: mediaUrls.toReversed() });
      expect([turned.mediaUrls, texts(turned)]).toEqual([mediaUrls.toReversed(), ['green', 'red']]);
      const more = await change(id, { KeepMedia: [mediaUrls[0], 'new:0', mediaUrls[1]], MediaFiles: [blue] });
      expect(texts(more)).toEqual(['red', '', 'green']);
      expect(texts(await change(id, { KeepMedia: [mediaUrls[1]] }))).toEqual(['green']);
    });

    test('that are sent belong to the pictures as they are sent', async () => {
      const { id, mediaUrls } = await add({ Captions: [caption('red'), caption('green')] });
      const KeepMedia = ['new:0', ...mediaUrls.toReversed()];
      const Captions = [caption('blue'), { textEN: '', textAR: '' }, caption('old red')];
      expect(texts(await change(id, { KeepMedia, MediaFiles: [blue], Captions }))).toEqual(['blue', '', 'old red']);
    });
  });

  test('is told in its history by names', async () => {
    const { id } = await add();
    await change(id, { ...facts, ...others });
    const url = `/api/History/project/${id}/2`;
    const { fields } = (await site().call({ url, as: admin })).json<{ fields: { name: string; after: unknown }[] }>();
    const after = new Map(fields.map((field) => [field.name, field.after]));
    expect(after.get('clientId')).toEqual({ EN: clientSample.nameEN, AR: clientSample.nameAR });
    expect(after.get('memberId')).toMatchObject({ EN: expect.stringContaining(teamMemberSample.FirstNameEN) });
    expect(after.get('figures')).toEqual(Figures);
  });
});
