import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { packed, pdf } from '../../../testing/generated/pdf.server.ts';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { staffCalls } from '../../../testing/publishing/staff-calls.ts';
import { blogSample } from '../../entities/blog/blog.sample.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import { samplePicture } from '../../kit/contract/sample-picture.ts';
import type { Media, MediaList, MediaPlace } from '../../kit/media/library/media.contract.ts';
import { wrongUses } from '../../kit/media/library/scan-uses.server.ts';
import { readNamed } from '../../kit/media/read-named.server.ts';
import { recordTypes } from '../../server/record-types.ts';

const type = 'application/pdf';
let made = 0;

/** Each is another document. */
function document(name = 'Price-list_2026.pdf') {
  made += 1;
  return { bytes: pdf({ words: `Document ${made}` }), type, name };
}

const linkTo = (address: string) => `<p>Read the <a href="${address}">price list</a>.</p>`;

onBothDatabases('documents of the library', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });
  const { send } = staffCalls(site, () => admin);
  const upload = async (File: object = document(), fields: object = {}) =>
    (await send('POST', '/Media', { File, ...fields })).json<Media>();
  const list = async (query = '') => (await send('GET', `/Media${query}`)).json<MediaList>();
  const addArticle = async (address: string) =>
    (await send('POST', '/Blogs', { ...blogSample, ContentEN: linkTo(address) })).json<{ id: number }>();

  test('are beside its pictures, counted by themselves, and found by their names', async () => {
    const before = await list();
    const File = document('Site_survey.pdf');
    const added = await upload(File, { AltEN: 'How a survey is done' });
    expect(added).toMatchObject({ kind: 'document', fileName: 'Site_survey.pdf', bytes: File.bytes.length, width: 0 });
    expect(added.address).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}-${File.bytes.length}\\.pdf$`));
    const documents = await list('?kind=document');
    expect(documents.data[0]).toEqual(added);
    expect(documents.count).toBe(documents.kinds.document);
    expect(documents.counts).toMatchObject({ all: documents.kinds.document, undescribed: 0 });
    const all = await list();
    expect(all.kinds).toEqual({ ...before.kinds, document: before.kinds.document + 1 });
    expect(all.counts).toEqual({
      ...{ all: before.counts.all + 1, unused: before.counts.unused + 1 },
      undescribed: before.counts.undescribed,
    });
    expect((await list('?q=survey&kind=document')).data.map(({ id }) => id)).toEqual([added.id]);
    expect((await list('?q=survey&kind=picture')).data).toEqual([]);
    expect((await list('?kind=document&filter=unused')).data.map(({ id }) => id)).toContain(added.id);
    expect((await send('GET', '/Media?kind=film')).statusCode).toBe(422);
  });

  test('are there once, whatever they are called and said to be', async () => {
    const { bytes } = document();
    const first = await upload({ bytes, type, name: 'a.pdf' });
    for (const other of [
      { bytes, type: 'image/png', name: 'b.png' },
      { bytes, type: 'text/html', name: 'c.html' },
    ])
      expect(await upload(other)).toEqual(first);
  });

  test('are saved under their names and never shown, in whole or in parts', async () => {
    const { address, bytes } = await upload(document('قائمة الأسعار (2026).pdf'));
    const answer = await site().call({ url: address });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition':
        'attachment; filename="_____ _______ (2026).pdf"; ' +
        "filename*=UTF-8''%D9%82%D8%A7%D8%A6%D9%85%D8%A9%20%D8%A7%D9%84%D8%A3%D8%B3%D8%B9%D8%A7%D8%B1%20%282026%29.pdf",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const part = await site().call({ url: address, headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '%PDF-', `bytes 0-4/${bytes}`]);
    const again = await site().call({ url: address, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect((await site().call({ url: address.replace('.pdf', '0.pdf') })).statusCode).toBe(404);
  });

  test('stand where articles link to them, and are not deleted there', async () => {
    const { id, address } = await upload();
    const { id: article } = await addArticle(address);
    expect((await send('GET', `/Media/${id}/Uses`)).json<MediaPlace[]>()).toMatchObject([
      { entity: 'blog', id: article, state: 'public' },
    ]);
    expect((await send('GET', `/Blogs/${article}`)).body).toContain(address);
    expect((await send('DELETE', `/Media/${id}`)).json<Problem>().code).toBe('inUse');
    expect(await readNamed(site().store)).toContain(address.replace('/uploads/', ''));
    await send('PUT', `/Blogs/${article}`, { ...blogSample, Image: undefined });
    expect((await send('DELETE', `/Media/${id}`)).statusCode).toBe(204);
    expect((await send('POST', `/Media/${id}/Restore`)).json()).toMatchObject({ id, kind: 'document', uses: 0 });
  });

  test('are gone for good, with their files, when somebody empties the trash', async () => {
    const { id, address } = await upload();
    await send('DELETE', `/Media/${id}`);
    expect((await site().call({ url: address })).statusCode).toBe(200);
    expect((await send('DELETE', `/Trash/media/${id}`)).statusCode).toBe(204);
    expect((await site().call({ url: address })).statusCode).toBe(404);
  });

  test('are replaced by documents in all places, and pictures by pictures', async () => {
    const { id, address } = await upload();
    const { id: article } = await addArticle(address);
    const replaced = (await send('POST', `/Media/${id}/Replace`, { File: document('new.pdf') })).json<Media>();
    expect(replaced).toMatchObject({ id, uses: 1, fileName: 'new.pdf', kind: 'document' });
    const { body } = await send('GET', `/Blogs/${article}`);
    expect(body).toContain(replaced.address);
    expect(body).not.toContain(address);
    expect((await site().call({ url: address })).statusCode).toBe(200);
    const picture = await upload(samplePicture);
    for (const [one, File] of [
      [id, samplePicture],
      [picture.id, document()],
    ] as const) {
      const refused = await send('POST', `/Media/${one}/Replace`, { File });
      expect(refused.json<Problem>()).toMatchObject({ errors: [{ pointer: '#/File', code: 'otherKind' }] });
    }
  });

  test('are no pictures for those who choose one, or send one', async () => {
    const { id } = await upload();
    const names = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور' };
    const chosen = await send('POST', '/Clients', { ...names, LogoId: id });
    expect(chosen.json<Problem>().errors).toMatchObject([{ pointer: '#/LogoId', code: 'choice' }]);
    const sent = await send('POST', '/Clients', { ...names, Logo: document() });
    expect(sent.json<Problem>().errors).toMatchObject([{ pointer: '#/Logo', code: 'imageType' }]);
  });

  describe('are refused with a word on why', () => {
    const png = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a34a06' } }).png();
    const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
    test.each<[string, () => Promise<Buffer> | Buffer, string]>([
      ['a picture that is said to be a document', () => png.toBuffer(), 'notADocument'],
      ['nothing', () => Buffer.alloc(0), 'notADocument'],
      ['a page of HTML before a document', () => Buffer.concat([Buffer.from('<html>'), pdf()]), 'notADocument'],
      ['one with a packed script', () => pdf({ objects: [packed({ 9: script })] }), 'activeDocument'],
      ['one that costs too much', () => pdf({ objects: ['1 0 obj ('.repeat(200_000)] }), 'uncheckableDocument'],
    ])('%s', async (_, bytes, code) => {
      const File = { bytes: await bytes(), type, name: 'file.pdf' };
      const refused = await send('POST', '/Media', { File }, { headers: { 'accept-language': 'ar' } });
      expect(refused.json<Problem>()).toMatchObject({ status: 422, errors: [{ pointer: '#/File', code }] });
      expect(refused.json<Problem>().errors?.[0]?.detail).toMatch(/[\u0600-\u06ff]/);
      const work = join(site().folder, 'uploads', '.work');
      await expect.poll(() => readdirSync(join(work, ...readdirSync(work)))).toEqual([]);
    });
  });

  test('are noted as whoever looks through everything would find them', async () => {
    expect(await wrongUses(site().store.tables(), recordTypes)).toEqual([]);
  });
});
