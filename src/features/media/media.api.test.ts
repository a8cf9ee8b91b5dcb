import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { staffCalls } from '../../../testing/publishing/staff-calls.ts';
import { blogSample } from '../../entities/blog/blog.sample.ts';
import type { Client } from '../../entities/client/client.contract.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { Media, MediaList, MediaPlace } from '../../kit/media/library/media.contract.ts';
import { wrongUses } from '../../kit/media/library/scan-uses.server.ts';
import { recordTypes } from '../../server/record-types.ts';

let shade = 0;

/** Each is another picture. */
async function picture(name = 'Site_plan-2.png') {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 120 };
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, type: 'image/png', name };
}

onBothDatabases('the library', (site) => {
  let admin: string;
  let marketer: string;
  beforeAll(async () => {
    [admin, marketer] = [await site().tokenFor('Admin'), await site().tokenFor('Marketer')];
  });
  const { send } = staffCalls(site, () => admin);

  const names = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور' };
  const addClient = async (Logo?: object) =>
    (await send('POST', '/Clients', { ...names, Logo: Logo ?? (await picture()) })).json<Client>();
  const upload = async (fields: object = {}, as = admin) =>
    (await send('POST', '/Media', { File: await picture(), ...fields }, { as })).json<Media>();
  const list = async (query = '') => (await send('GET', `/Media${query}`)).json<MediaList>();
  const at = async (address: string) => (await list('?pageSize=100')).data.find((one) => one.address === address);
  const usesOf = async (id: number) => (await send('GET', `/Media/${id}/Uses`)).json<MediaPlace[]>();

  test('has every picture that a record was saved with, by its name, with who brought it', async () => {
    const { counts } = await list();
    const { id, logoUrl } = await addClient(await picture('C:\\pictures\\Logo of Noor.png'));
    expect((await list()).counts).toEqual({ ...counts, all: counts.all + 1, undescribed: counts.undescribed + 1 });
    const found = await at(logoUrl);
    expect(found).toMatchObject({ fileName: 'Logo of Noor.png', width: 300, height: 200, uses: 1, focalX: 50 });
    expect(found?.bytes).toBeGreaterThan(20);
    expect(found?.uploadedBy).toContain('@example.com');
    expect(await usesOf(found?.id ?? 0)).toEqual([
      { entity: 'client', id, titleEN: names.nameEN, titleAR: names.nameAR, state: 'public' },
    ]);
  });

  test('has the same picture once, however often and where it is sent, and does not draw it again', async () => {
    const File = await picture();
    const first = (await send('POST', '/Media', { File })).json<Media>();
    const again = (await send('POST', '/Media', { File, AltEN: 'Another' })).json<Media>();
    expect(again).toEqual(first);
    const { logoUrl } = await addClient(File);
    expect(logoUrl).toBe(first.address);
    expect((await at(first.address))?.uses).toBe(1);
  });

  test('has a picture back from the trash when somebody uploads it again', async () => {
    const File = await picture();
    const { id } = (await send('POST', '/Media', { File })).json<Media>();
    const { counts } = await list();
    await send('DELETE', `/Media/${id}`);
    expect((await send('POST', '/Media', { File })).json<Media>().id).toBe(id);
    expect((await send('GET', `/Media/${id}`)).statusCode).toBe(200);
    expect((await list()).counts).toEqual(counts);
  });

  test('is searched by names and by descriptions in both languages, and filtered', async () => {
    const { id } = await upload({ AltEN: 'A turnstile in the lobby', AltAR: 'بوابة دوّارة في الردهة' });
    for (const q of ['turnstile', 'ردهه', 'plan']) {
      const { data } = await list(`?q=${encodeURIComponent(q)}`);
      expect(data.map((one) => one.id)).toContain(id);
    }
    const unused = await list('?filter=unused&pageSize=100');
    expect(unused.data.map((one) => one.id)).toContain(id);
    expect(unused.count).toBe(unused.counts.unused);
    expect(unused.data.every(({ uses }) => uses === 0)).toBe(true);
    const undescribed = await list('?filter=undescribed&pageSize=100');
    expect(undescribed.data.map((one) => one.id)).not.toContain(id);
    expect(undescribed.count).toBe(undescribed.counts.undescribed);
    expect((await send('GET', '/Media?filter=large')).statusCode).toBe(422);
  });

  test('keeps descriptions and what matters in a picture, for the first who saves', async () => {
    const { id } = await upload();
    const tag = String((await send('GET', `/Media/${id}`)).headers.etag);
    const body = { AltEN: 'A door', AltAR: 'باب', FocalX: 20, FocalY: 80 };
    const saved = await send('PUT', `/Media/${id}`, body, { headers: { 'if-match': tag } });
    expect(saved.json()).toMatchObject({ altEN: 'A door', altAR: 'باب', focalX: 20, focalY: 80, decorative: false });
    expect((await send('PUT', `/Media/${id}`, body, { headers: { 'if-match': tag } })).statusCode).toBe(412);
    const { counts } = await list();
    await send('PUT', `/Media/${id}`, { Decorative: true });
    expect(await list()).toMatchObject({ counts: { undescribed: counts.undescribed } });
    expect((await send('GET', `/Media/${id}`)).json()).toMatchObject({ altEN: '', decorative: true, focalX: 20 });
    await send('PUT', `/Media/${id}`, {});
    expect(await list()).toMatchObject({ counts: { undescribed: counts.undescribed + 1 } });
    expect((await send('PUT', `/Media/${id}`, { FocalX: 101 })).json<Problem>().errors?.[0]?.pointer).toBe('#/FocalX');
  });

  describe('what is in use', () => {
    test('cannot be deleted; afterwards it can, and comes back from the trash', async () => {
      const { id: clientId, logoUrl } = await addClient();
      const { id = 0 } = (await at(logoUrl)) ?? {};
      // Described, it stays when its record is deleted for good.
      await send('PUT', `/Media/${id}`, { AltEN: 'A logo', AltAR: 'شعار' });
      const refused = await send('DELETE', `/Media/${id}`);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'inUse']);
      await send('DELETE', `/Clients/${clientId}`);
      expect((await usesOf(id)).map(({ state }) => state)).toEqual(['trash']);
      expect((await send('DELETE', `/Media/${id}`)).statusCode).toBe(409);
      expect((await send('DELETE', `/Trash/client/${clientId}`)).statusCode).toBe(204);
      expect((await send('DELETE', `/Media/${id}`)).statusCode).toBe(204);
      expect(await at(logoUrl)).toBeUndefined();
      expect((await send('POST', `/Media/${id}/Restore`)).json()).toMatchObject({ address: logoUrl, uses: 0 });
      expect((await site().call({ url: logoUrl })).statusCode).toBe(200);
    });

    test('is also what lies aside, until it is published or discarded', async () => {
      const { id: clientId, logoUrl } = await addClient();
      const shown = (await send('PUT', `/Clients/${clientId}/Draft`, { Logo: await picture() })).json<{
        Logo: string;
      }>();
      const aside = (await list('?pageSize=1')).data[0];
      expect(aside).toMatchObject({ uses: 1 });
      expect(aside?.address, JSON.stringify(shown)).not.toBe(logoUrl);
      expect((await usesOf(aside?.id ?? 0)).map(({ state }) => state)).toEqual(['draft']);
      await send('DELETE', `/Clients/${clientId}/Draft`);
      expect((await at(aside?.address ?? ''))?.uses).toBe(0);
      await send('PUT', `/Clients/${clientId}/Draft`, { Logo: await picture() });
      await send('POST', `/Clients/${clientId}/Publish`, {});
      expect((await at(logoUrl))?.uses).toBe(0);
      expect((await list('?pageSize=1')).data[0]).toMatchObject({ uses: 1 });
    });

    test('is back when a record begins to use it again', async () => {
      const File = await picture();
      const { id, address } = (await send('POST', '/Media', { File })).json<Media>();
      await send('DELETE', `/Media/${id}`);
      expect(await at(address)).toBeUndefined();
      await addClient(File);
      expect(await at(address)).toMatchObject({ id, uses: 1 });
    });

    test('either stays or is not used, when both happen at once', async () => {
      for (let round = 0; round < 10; round += 1) {
        const File = await picture();
        const { id, address } = (await send('POST', '/Media', { File })).json<Media>();
        const [removed] = await Promise.all([send('DELETE', `/Media/${id}`), addClient(File)]);
        expect([204, 409]).toContain(removed.statusCode);
        expect(await at(address)).toMatchObject({ id, uses: 1 });
      }
    });
  });

  describe('another picture in its place', () => {
    const article = (address: string) => `<p>Before</p><figure><img src="${address}" alt="A plan"></figure>`;

    test('stands in all records, articles and drafts at once; the old address still answers', async () => {
      const File = await picture();
      const { id, address } = (await send('POST', '/Media', { File, AltEN: 'Plan', AltAR: 'خريطة' })).json<Media>();
      const client = await addClient(File);
      const content = { ContentEN: article(address), ContentAR: article(address) };
      const blog = (await send('POST', '/Blogs', { ...blogSample, ...content })).json<{ id: number; slug: string }>();
      await send('PUT', `/Blogs/${blog.id}/Draft`, { TitleEN: 'Another title' });
      expect((await at(address))?.uses).toBe(3);

      const replaced = (await send('POST', `/Media/${id}/Replace`, { File: await picture('new.png') })).json<Media>();
      expect(replaced).toMatchObject({ id, altEN: 'Plan', altAR: 'خريطة', uses: 3, fileName: 'new.png' });
      expect(replaced.address).not.toBe(address);
      expect((await send('GET', `/Clients/${client.id}`)).json<Client>().logoUrl).toBe(replaced.address);
      const shown = (await send('GET', `/Blogs/${blog.id}`)).body;
      expect(shown).toContain(replaced.address);
      const draft = (await send('GET', `/Blogs/${blog.id}/Draft`)).body;
      for (const text of [shown, draft]) expect(text).not.toContain(address);
      for (const url of [address, replaced.address]) expect((await site().call({ url })).statusCode).toBe(200);
      expect(await at(address)).toBeUndefined();
    });

    test('may be one that the library has: then the places are its own', async () => {
      const [old, File] = [await upload({ AltEN: 'Old' }), await picture()];
      const known = (await send('POST', '/Media', { File, AltEN: 'Known' })).json<Media>();
      const content = { ContentEN: article(old.address), ContentAR: '<p>نص</p>' };
      await send('POST', '/Blogs', { ...blogSample, ...content });
      const replaced = (await send('POST', `/Media/${old.id}/Replace`, { File })).json<Media>();
      expect(replaced).toMatchObject({ id: known.id, altEN: 'Known', uses: 1 });
      expect((await send('GET', `/Media/${old.id}`)).statusCode).toBe(404);
    });
  });

  test('is everybody’s to fill; Marketers remove and replace their own, unless others’ records show it', async () => {
    const own = await upload({}, marketer);
    const others = await upload();
    expect((await send('PUT', `/Media/${others.id}`, { AltEN: 'A wall' }, { as: marketer })).statusCode).toBe(200);
    expect((await send('DELETE', `/Media/${others.id}`, undefined, { as: marketer })).statusCode).toBe(403);
    expect((await send('DELETE', `/Media/${own.id}`, undefined, { as: marketer })).statusCode).toBe(204);
    expect((await send('POST', `/Media/${own.id}/Restore`, {}, { as: marketer })).statusCode).toBe(200);
    const File = await picture();
    const shown = (await send('POST', '/Media', { File }, { as: marketer })).json<Media>();
    await addClient(File);
    const answer = await send('POST', `/Media/${shown.id}/Replace`, { File: await picture() }, { as: marketer });
    expect(answer.statusCode).toBe(403);
  });

  test('knows where its pictures stand, as whoever looks through everything would find them', async () => {
    expect(await wrongUses(site().store.tables(), recordTypes)).toEqual([]);
    await site().store.tables().updateTable('media').set({ uses: 7 }).where('uses', '=', 0).execute();
    expect(await wrongUses(site().store.tables(), recordTypes)).not.toEqual([]);
  });
});
