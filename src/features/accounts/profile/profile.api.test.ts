import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/harness/both-databases.ts';
import { multipart } from '../../../../testing/harness/test-site.ts';
import { blogSample } from '../../../entities/blog/blog.sample.ts';
import { samplePicture } from '../../../kit/contract/sample-picture.ts';
import { profileTexts as texts } from '../user.sample.ts';
import type { Profile } from './profile.contract.ts';

onBothDatabases('the own profile', (site) => {
  const send = async (method: 'POST' | 'PUT', path: string, as: string, body: object, headers = {}) => {
    const form = await multipart(body);
    return site().call({
      method,
      url: `/api${path}`,
      as,
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };

  test('signs what its owner writes, from the moment it says who that is', async () => {
    const marketer = await site().tokenFor('Marketer');
    const { slug } = (await send('POST', '/Blogs', marketer, blogSample)).json<{ slug: string }>();
    const author = async () => (await site().call({ url: `/api/Blogs/BySlug/${slug}` })).json().author;
    const inList = async () => (await site().call({ url: '/api/Blogs/AllBlogs?pageSize=1' })).json().data[0].author;
    expect([await author(), await inList()]).toEqual([undefined, undefined]);

    const saved = await send('PUT', '/Profile', marketer, { ...texts, Image: samplePicture });
    const { email, id, role, ...shown } = saved.json<Profile>();
    expect(shown).toMatchObject({
      nameEN: 'Hana Lotfy',
      bioAR: texts.BioAR,
      image: expect.stringMatching(/^\/uploads\//),
    });
    expect(await author()).toMatchObject({ nameEN: 'Hana Lotfy', positionAR: 'محررة', image: shown.image });
    expect(await inList()).toEqual(await author());

    // Nothing about oneself is also an answer; the picture stays until another one comes.
    const { NameEN, NameAR } = texts;
    expect((await send('PUT', '/Profile', marketer, { NameEN, NameAR })).json()).toMatchObject({
      bioEN: '',
      image: shown.image,
    });
    expect(await author()).toBeUndefined();

    const removed = await send('PUT', '/Profile', marketer, { ...texts, RemoveImage: true });
    expect(removed.json()).toMatchObject({ image: '' });
    expect(await author()).toMatchObject({ nameEN: 'Hana Lotfy', image: '' });
  });

  test('is not saved over a newer version of itself', async () => {
    const admin = await site().tokenFor('Admin');
    const read = () => site().call({ url: '/api/Profile', as: admin });
    const etag = String((await read()).headers.etag);
    expect((await send('PUT', '/Profile', admin, texts, { 'if-match': etag })).statusCode).toBe(200);
    expect((await send('PUT', '/Profile', admin, texts, { 'if-match': etag })).statusCode).toBe(412);
    expect((await read()).json()).toMatchObject({ nameAR: 'هناء لطفي', hasSecondFactor: false });
  });
});
