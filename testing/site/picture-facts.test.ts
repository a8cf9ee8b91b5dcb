import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { blogSample } from '../../src/entities/blog/blog.sample.ts';
import { clientSample } from '../../src/entities/client/client.sample.ts';
import { projectSample } from '../../src/entities/project/project.sample.ts';
import type { Media } from '../../src/kit/media/library/media.contract.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { readHead } from '../harness/read-head.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';
import { staffCalls } from '../publishing/staff-calls.ts';

let shade = 0;

/** Each is another picture, wide enough that a card cuts something off. */
async function picture() {
  shade += 1;
  const background = { r: shade, g: 90, b: 120 };
  const left = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 1200, height: 400, channels: 3, background } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return { bytes, type: 'image/png' };
}

onBothDatabases(
  'what the library says of a picture',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });
    const { send } = staffCalls(site, () => admin);
    const upload = async (fields: object = {}) =>
      (await send('POST', '/Media', { File: await picture(), ...fields })).json<Media>();
    const describe = (id: number, fields: object) => send('PUT', `/Media/${id}`, fields);
    const page = async (url: string) => (await site().call({ url })).body;
    /** Both instances have it, and none makes it anew when asked again. */
    const kept = async (url: string) => {
      await page(url);
      return page(url);
    };
    const tagOf = (html: string, address: string) =>
      [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(` src="${address}"`));
    const addProject = async (fields: object) =>
      (await send('POST', '/Projects', { ...projectSample, ...fields })).json<{
        slug: string;
        headImageUrl: string;
        mediaUrls: string[];
      }>();
    const idAt = async (address: string) =>
      (await site().store.tables().selectFrom('media').select('id').where('address', '=', address).executeTakeFirst())
        ?.id ?? 0;

    test('is the alt of the picture in the language of the page, and decides its crop in both alike', async () => {
      const { slug, headImageUrl } = await addProject({ HeadImage: await picture() });
      const [en, ar] = [`/portfolio/${slug}`, `/ar/portfolio/${slug}`];
      expect(tagOf(await kept(en), headImageUrl)).toContain('alt=""');
      expect(await kept(en)).not.toContain('"pictures"');
      await kept(ar);
      await describe(await idAt(headImageUrl), {
        AltEN: 'A "red" door',
        AltAR: 'باب أحمر',
        FocalX: '10',
        FocalY: '80',
      });
      expect(tagOf(await kept(en), headImageUrl)).toContain(
        'alt="A &quot;red&quot; door" style="object-position:10% 80%"',
      );
      expect(tagOf(await kept(ar), headImageUrl)).toContain('alt="باب أحمر" style="object-position:10% 80%"');
      expect(await kept(en)).not.toContain('باب أحمر');
      // Lists show it too.
      expect(tagOf(await kept('/projects/surveillance-systems'), headImageUrl)).toContain('object-position:10% 80%');

      await describe(await idAt(headImageUrl), { AltEN: 'A door' });
      expect(tagOf(await kept(en), headImageUrl)).toContain('alt="A door"');
      expect(tagOf(await kept(ar), headImageUrl)).toContain('alt=""');
    });

    test('is nothing for one that says nothing, whatever the page would say of it', async () => {
      const { slug, mediaUrls } = await addProject({ MediaFiles: [await picture(), await picture()] });
      const [first = '', second = ''] = mediaUrls;
      await describe(await idAt(first), { Decorative: 'true' });
      const html = await kept(`/portfolio/${slug}`);
      expect(tagOf(html, first)).toContain('alt=""');
      expect(tagOf(html, second)).not.toContain('alt=""');
    });

    test('does not move what is shown as a whole', async () => {
      const logo = (await send('POST', '/Clients', { ...clientSample, Logo: await picture() })).json<{
        logoUrl: string;
      }>();
      await describe(await idAt(logo.logoUrl), { AltEN: 'The name in red', FocalX: '0' });
      const tag = tagOf(await kept('/home'), logo.logoUrl);
      expect(tag).toContain('alt="The name in red"');
      expect(tag).not.toContain('object-position');
    });

    test('makes those pages anew that show it, and no other', async () => {
      const { slug, headImageUrl } = await addProject({ HeadImage: await picture() });
      await kept(`/portfolio/${slug}`);
      const id = await idAt(headImageUrl);
      const changed = new Set<string>();
      site().store.onChange((tags) => {
        for (const tag of tags ?? ['everything']) if (!tag.startsWith('other-instance/')) changed.add(tag);
      });
      await describe(id, { AltEN: 'Described' });
      expect(await kept(`/portfolio/${slug}`)).toContain('alt="Described"');
      expect([...changed]).toEqual(['media', `media/${id}`]);
    });

    test('stands in articles and feeds in place of their own words, where there is one', async () => {
      const [described, plain, idle] = [
        await upload({ AltEN: 'A <wall> & "more"' }),
        await upload(),
        await upload({ Decorative: 'true' }),
      ];
      const body = [described, plain, idle].map(({ address }) => `<img src="${address}" alt="Own words">`).join('');
      const { slug } = (
        await send('POST', '/Blogs', { ...blogSample, ContentEN: `<p>${body}</p>`, ContentAR: `<p>${body}</p>` })
      ).json<{ slug: string }>();
      const alts = (html: string) =>
        [described, plain, idle].map(({ address }) => / alt="([^"]*)"/.exec(tagOf(html, address) ?? '')?.[1]);
      const told = ['A &lt;wall&gt; &amp; &quot;more&quot;', 'Own words', ''];
      expect(alts(await kept(`/blogs/${slug}`))).toEqual(told);
      expect(alts(await kept(`/ar/blogs/${slug}`))).toEqual(['Own words', 'Own words', '']);
      const feed = async () => {
        const { items }: { items: { content_html: string }[] } = JSON.parse(await kept('/feed.json'));
        return alts(items[0]?.content_html.replaceAll(publicOrigin, '') ?? '');
      };
      expect(await feed()).toEqual(told);
      await describe(plain.id, { AltEN: 'New words' });
      expect((await feed())[1]).toBe('New words');
      expect(alts(await kept(`/blogs/${slug}`))[1]).toBe('New words');
      // What the browser does not draw itself is not sent to it twice.
      expect(await kept(`/blogs/${slug}`)).not.toContain('"pictures"');
    });

    test('comes with the answers of the API for whoever asks, and changes none for those who do not', async () => {
      const { slug, headImageUrl } = await addProject({ HeadImage: await picture() });
      const call = `/api/Projects/BySlug/${slug}`;
      const plain = await page(call);
      expect(JSON.parse(await kept(`${call}?pictures=en`))).toEqual({ answer: JSON.parse(plain), pictures: {} });
      await describe(await idAt(headImageUrl), { AltEN: 'A door', AltAR: 'باب', FocalX: '20' });
      const name = headImageUrl.replace('/uploads/', '');
      for (const [language, alt] of [
        ['en', 'A door'],
        ['ar', 'باب'],
      ] as const) {
        const { answer, pictures } = JSON.parse(await kept(`${call}?pictures=${language}`));
        expect(answer).toEqual(JSON.parse(plain));
        expect(pictures).toEqual({ [name]: { alt, focus: [20, 50] } });
      }
      for (const query of ['', '?pictures=fr', '?pictures=']) expect(await page(call + query)).toBe(plain);
      const staff = await send('GET', '/Projects?status=any&pictures=en');
      expect(staff.json()).toMatchObject({
        answer: expect.any(Array),
        pictures: { [name]: { alt: 'A door' } },
      });
    });

    test('decides what a share card shows of it, and is said of the card', async () => {
      const { slug, headImageUrl } = await addProject({ HeadImage: await picture() });
      const url = `/ar/portfolio/${slug}`;
      const cardOf = async () => {
        const { meta } = readHead(await kept(url));
        const [address = ''] = meta('og:image');
        const { rawPayload } = await site().call({ url: address.replace(publicOrigin, '') });
        const foot = await sharp(rawPayload).extract({ left: 80, top: 500, width: 20, height: 20 }).toBuffer();
        return { address, alt: meta('og:image:alt'), foot: (await sharp(foot).stats()).dominant };
      };
      const middle = await cardOf();
      expect(middle.foot.g).toBeGreaterThan(40);
      await describe(await idAt(headImageUrl), { AltAR: 'باب أحمر', FocalX: '0' });
      const moved = await cardOf();
      expect(moved.address).not.toBe(middle.address);
      expect(moved.foot).toMatchObject({ r: expect.toSatisfy((red: number) => red > 200) });
      expect(moved.alt[0]).toBe(`${middle.alt[0]} · باب أحمر`);
    });

    test('goes on being said of the picture that takes its place, on every page at once', async () => {
      const File = await picture();
      const old = (await send('POST', '/Media', { File })).json<Media>();
      await describe(old.id, { AltEN: 'The lobby', FocalX: '5' });
      const { slug } = await addProject({
        NameEN: 'With a lobby',
        HeadImage: File,
        MediaFiles: [File, await picture()],
      });
      const body = `<p><img src="${old.address}" alt="Own words"></p>`;
      const blog = (
        await send('POST', '/Blogs', { ...blogSample, Image: File, ContentEN: body, ContentAR: body })
      ).json<{ slug: string }>();
      const pages = [
        '/projects/surveillance-systems',
        '/blogs',
        '/home',
        '/feed.xml',
        `/portfolio/${slug}`,
        `/blogs/${blog.slug}`,
      ];
      const both = pages.flatMap((url) => [url, `/ar${url}`]);
      for (const url of both) expect([url, (await kept(url)).includes(old.address)]).toEqual([url, true]);
      const { address } = (await send('POST', `/Media/${old.id}/Replace`, { File: await picture() })).json<Media>();
      const stem = old.address.replace('.webp', '');
      for (const url of both) {
        for (const html of [await page(url), await page(url)])
          expect([url, html.includes(address), html.includes(stem)]).toEqual([url, true, false]);
      }
      expect(tagOf(await page(`/portfolio/${slug}`), address)).toContain(
        'alt="The lobby" style="object-position:5% 50%"',
      );
      expect(tagOf(await page(`/blogs/${blog.slug}`), address)).toContain('alt="The lobby"');
    });
  },
  withPages,
);
