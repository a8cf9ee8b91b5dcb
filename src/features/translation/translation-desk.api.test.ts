import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { DeskRecord, StaleCounts, Translation } from './translation.contract.ts';

type Sent = { as?: string; headers?: Record<string, string> };

onBothDatabases('the translation desk', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });

  async function send(method: 'POST' | 'PUT', url: string, body: object = {}) {
    const answer = await site().call({ method, url: `/api${url}`, as: admin, ...(await multipart(body)) });
    expect(answer.statusCode).toBeLessThan(300);
    return answer.json<{ id: number }>().id;
  }
  const read = (place: string, language = 'ar', as = admin) =>
    site().call({ url: `/api/Translations/${place}?language=${language}`, as });
  const shown = async (place: string, language?: string) => (await read(place, language)).json<DeskRecord>();
  const save = (
    place: string,
    texts: Record<string, string>,
    { as = admin, headers = {} }: Sent = {},
    language = 'ar',
  ) =>
    site().call({
      method: 'PUT',
      url: `/api/Translations/${place}`,
      as,
      headers,
      payload: { language, texts: Object.entries(texts).map(([name, text]) => ({ name, text })) },
    });
  const article = async (changes: object = {}) => {
    const id = await send('POST', '/Blogs', samples.blog);
    await send('PUT', `/Blogs/${id}`, { ...samples.blog, ...changes });
    return { id, place: `blog/${id}` };
  };
  const visited = async (path: string) => (await site().call({ url: `/api${path}` })).json();
  const stateOf = async (place: string, language?: string) => (await shown(place, language)).state;

  test('shows what is behind beside what it was written for', async () => {
    const { id, place } = await article({
      TitleEN: 'Where to put cameras',
      ContentEN: '<h2>Doors first</h2><p>New.</p>',
    });
    const answer = await read(place);
    expect(answer.headers.etag).toBe(`"blog-${id}-2+0"`);
    const record = answer.json<DeskRecord>();
    expect(record).toMatchObject({ language: 'ar', state: 'older', place: 'live', isWaiting: false });
    const [title, content] = record.texts;
    expect(record.texts).toHaveLength(2);
    expect(title).toEqual({
      name: 'TitleAR',
      field: 'title',
      look: 'line',
      source: 'Where to put cameras',
      before: 'Where to place cameras',
      translation: 'أين تضع الكاميرات؟',
    });
    expect(content).toMatchObject({ name: 'ContentAR', look: 'article', before: Object(samples.blog).ContentEN });
    await send('PUT', `/Blogs/${id}`, { ...samples.blog, TitleEN: 'Third' });
    expect((await shown(place)).texts[0]?.before, 'since it was written, not since the last change').toBe(
      'Where to place cameras',
    );
  });

  test('shows rows of a list that changed, and the long texts as such', async () => {
    const project = samples.project as { ProjectSteps: object[] };
    const id = await send('POST', '/Projects', project);
    const steps = project.ProjectSteps.map((step, row) =>
      row === 1 ? { ...step, descriptionEN: 'Other words' } : step,
    );
    await send('PUT', `/Projects/${id}`, { ...project, ProjectSteps: steps });
    const { texts } = await shown(`project/${id}`);
    expect(texts).toEqual([
      expect.objectContaining({
        name: 'ProjectSteps.1.descriptionAR',
        field: 'steps',
        row: 1,
        part: 'description',
        look: 'long',
      }),
    ]);
    expect((await save(`project/${id}`, { 'ProjectSteps.1.descriptionAR': 'كلمات أخرى' })).statusCode).toBe(200);
    const { projectSteps } = await visited(`/Projects/${id}`);
    expect(projectSteps[1]).toMatchObject({ descriptionEN: 'Other words', descriptionAR: 'كلمات أخرى' });
    expect(projectSteps[0]).toEqual(Object(project.ProjectSteps[0]));
    expect(await stateOf(`project/${id}`)).toBe('complete');
  });

  test('what is saved is live at once, cleaned, and the rest of what was shown counts as right', async () => {
    const { id, place } = await article({ TitleEN: 'Other', ContentEN: '<p>Other.</p>' });
    const answer = await save(place, { ContentAR: '<p>آخر.<script>x()</script></p>' });
    expect(answer.json<DeskRecord>()).toMatchObject({ state: 'complete', texts: [], place: 'live' });
    expect(await visited(`/Blogs/${id}`)).toMatchObject({ contentAR: '<p>آخر.</p>', titleEN: 'Other' });
    const { lines } = (await site().call({ url: `/api/History/blog/${id}`, as: admin })).json();
    expect(lines.slice(0, 2).map((line: { action: string }) => line.action)).toEqual(['confirmed', 'published']);
    expect(await stateOf(place, 'en'), 'a translation is nothing new to translate').toBe('complete');
  });

  test('joins what lies aside, and says so', async () => {
    const { id, place } = await article({ TitleEN: 'Other' });
    await send('PUT', `/Blogs/${id}/Draft`, { DescriptionEN: 'Not public yet.' });
    expect(await shown(place)).toMatchObject({ place: 'aside', isWaiting: false });
    expect((await save(place, { TitleAR: 'عنوان آخر' })).json()).toMatchObject({
      place: 'aside',
      isWaiting: true,
      state: 'older',
    });
    expect((await visited(`/Blogs/${id}`)).titleAR).toBe(Object(samples.blog).TitleAR);
    await site().call({ method: 'POST', url: `/api/Blogs/${id}/Publish`, as: admin });
    expect((await visited(`/Blogs/${id}`)).titleAR).toBe('عنوان آخر');
    const left = (await shown(place)).texts.map(({ name }) => name);
    expect(left, 'of what became public with it').toEqual(['DescriptionAR']);
  });

  test('a language that is not public is missing, and its texts wait for it', async () => {
    const { id, place } = await article();
    await send('POST', `/Blogs/${id}/Unpublish`, { languages: ['ar'] });
    const record = await shown(place);
    expect(record).toMatchObject({ state: 'missing', place: 'unpublished', isWaiting: true });
    await save(place, { TitleAR: 'عنوان ينتظر' });
    expect(await visited(`/Blogs/${id}`)).toMatchObject({ languages: ['en'], titleAR: '' });
    const working = (await site().call({ url: `/api/Blogs/${id}/Draft`, as: admin })).json();
    expect(working.record.titleAR).toBe('عنوان ينتظر');
  });

  test('English is corrected the same way', async () => {
    const { id, place } = await article({ TitleAR: 'عنوان عربي جديد' });
    expect(await shown(place, 'en')).toMatchObject({
      state: 'older',
      texts: [{ name: 'TitleEN', source: 'عنوان عربي جديد' }],
    });
    await save(place, { TitleEN: 'A new title' }, {}, 'en');
    expect((await visited(`/Blogs/${id}`)).titleEN).toBe('A new title');
    expect([await stateOf(place, 'en'), await stateOf(place, 'ar')]).toEqual(['complete', 'complete']);
  });

  describe('refuses', () => {
    const pointers = (answer: { json: <T>() => T }) => answer.json<Problem>().errors?.map(({ pointer }) => pointer);

    test('texts that break the rules of their field, each at its place', async () => {
      const { place } = await article({ TitleEN: 'Other' });
      const answer = await save(place, { TitleAR: 'ا'.repeat(500) });
      expect([answer.statusCode, pointers(answer)]).toEqual([422, ['#/TitleAR']]);
      const empty = await save(place, { TitleAR: ' ' });
      expect([empty.statusCode, pointers(empty)]).toEqual([422, ['#/TitleAR']]);
      const unknown = await save(place, { TitleEN: 'Not Arabic' });
      expect([unknown.statusCode, pointers(unknown)]).toEqual([422, ['#/texts']]);
      expect(await stateOf(place)).toBe('older');
    });

    test('a version that somebody else has changed', async () => {
      const { id, place } = await article({ TitleEN: 'Other' });
      const headers = { 'if-match': String((await read(place)).headers.etag) };
      await send('PUT', `/Blogs/${id}`, { ...samples.blog, TitleEN: 'Yet another' });
      expect((await save(place, { TitleAR: 'عنوان' }, { headers })).statusCode).toBe(412);
      const url = `/api/Translations/${place}/Confirm`;
      expect((await site().call({ method: 'POST', url, as: admin, headers })).statusCode).toBe(412);
      const now = { 'if-match': String((await read(place)).headers.etag) };
      expect((await site().call({ method: 'POST', url, as: admin, headers: now })).statusCode).toBe(200);
    });

    test('whoever may not edit the kind, and drafts, which nobody has read yet', async () => {
      const marketer = await site().tokenFor('Marketer');
      const plan = await send('POST', '/Plans', samples.plan);
      expect((await read(`plan/${plan}`, 'ar', marketer)).statusCode).toBe(403);
      expect((await save(`plan/${plan}`, { NameAR: 'اسم' }, { as: marketer })).statusCode).toBe(403);
      const draft = await send('POST', '/Blogs', { TitleEN: 'Only begun', Status: 'draft' });
      for (const place of [`blog/${draft}`, 'blog/999999', 'settings/1'])
        expect([place, (await read(place)).statusCode]).toEqual([place, 404]);
    });
  });

  test('counts what there is, by language and by what is wrong', async () => {
    const counts = async (as = admin) =>
      (await site().call({ url: '/api/Translations/Counts', as })).json<StaleCounts>();
    const before = await counts();
    const { id } = await article({ TitleEN: 'Other' });
    expect(await counts()).toEqual({ ...before, ar: { ...before.ar, older: before.ar.older + 1 } });
    const listed = async (query: string) =>
      (await site().call({ url: `/api/Translations?${query}`, as: admin })).json<Translation[]>();
    expect((await listed('language=ar&state=older')).map((line) => line.id)).toContain(id);
    expect((await listed('language=ar&state=missing')).every(({ state }) => state === 'missing')).toBe(true);
    const marketer = await counts(await site().tokenFor('Marketer'));
    expect(marketer.ar.older).toBeLessThanOrEqual(before.ar.older + 1);
  });
});
