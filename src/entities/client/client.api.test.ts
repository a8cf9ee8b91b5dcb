import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { limits } from '../../kit/contract/fields.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { Client } from './client.contract.ts';

const png = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#087a71' } })
  .png()
  .toBuffer();
const logo = { bytes: png, type: 'image/png', name: 'logo.png' };
const names = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور' };

onBothDatabases('clients', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });

  async function add(fields: Parameters<typeof multipart>[0] = { ...names, Logo: logo }) {
    return site().call({ method: 'POST', url: '/api/Clients', as: admin, ...(await multipart(fields)) });
  }

  async function addOne(): Promise<Client> {
    return (await add()).json<Client>();
  }

  async function leftovers() {
    const work = await readdir(join(site().folder, 'uploads', '.work'), { recursive: true, withFileTypes: true });
    return work.filter((entry) => entry.isFile()).length;
  }

  test('a created client is answered with 201, listed and readable by everyone', async () => {
    const answer = await add();
    expect(answer.statusCode).toBe(201);
    const created = answer.json<Client>();
    expect(created).toMatchObject(names);
    expect(created.image).toBe(created.logoUrl);
    expect(created.logoUrl).toMatch(/^\/uploads\/[0-9a-f]{32}-300x100\.webp$/);

    const list = (await site().call({ url: '/api/Clients' })).json<Client[]>();
    expect(list).toContainEqual(created);
    const one = await site().call({ url: `/api/Clients/${created.id}` });
    expect(one.json()).toEqual(created);
    expect(one.headers.etag).toMatch(new RegExp(`^"client-${created.id}-1\\.[\\w-]{22}-identity"$`));
    expect(await leftovers()).toBe(0);
  });

  test('the stored logo is served with a type, a length and for ever', async () => {
    const { logoUrl } = await addOne();
    const picture = await site().call({ url: logoUrl });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 100 });
  });

  test('smaller widths are made on request, only the listed ones, and kept', async () => {
    const { logoUrl } = await addOne();
    const at = (suffix: string) => site().call({ url: logoUrl.replace('.webp', suffix) });
    // Until it is made, the whole picture stands in for it, and nobody is to keep that.
    await expect.poll(async () => (await at('@160.webp')).headers['cache-control']).toContain('immutable');
    expect((await at('@160.webp')).headers['content-type']).toBe('image/webp');
    // An AVIF takes longer; until then the other of the same width stands in.
    await expect
      .poll(async () => {
        const { headers, rawPayload } = await at('@160.avif');
        const { 'content-type': type, 'cache-control': cache } = headers;
        expect(cache).toContain(type === 'image/avif' ? 'immutable' : 'no-store');
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 160 });
        return type;
      })
      .toBe('image/avif');
    expect((await at('@161.webp')).statusCode).toBe(404);
    expect((await at('@480.webp')).statusCode).toBe(404);
    const kept = await readdir(join(site().folder, 'uploads'));
    expect(kept.filter((name) => name.endsWith('@160.avif'))).not.toEqual([]);
  });

  test('paths match in any letter case, and so do the keys of a body', async () => {
    const body = await multipart({ NAMEEN: 'Atlas Freight', namear: 'أطلس للشحن', logo });
    const answer = await site().call({ method: 'POST', url: '/api/cLIENTS', as: admin, ...body });
    expect(answer.json()).toMatchObject({ nameEN: 'Atlas Freight', nameAR: 'أطلس للشحن' });
  });

  test('an update without a file keeps the logo, with one replaces it', async () => {
    const before = await addOne();
    const renamed = await site().call({
      method: 'PUT',
      url: `/api/Clients/${before.id}`,
      as: admin,
      payload: { nameEN: 'Noor', nameAR: 'نور' },
    });
    expect(renamed.statusCode).toBe(200);
    expect(renamed.json()).toMatchObject({ nameEN: 'Noor', logoUrl: before.logoUrl });

    const other = await sharp(png).resize(120, 40).png().toBuffer();
    const replaced = await site().call({
      method: 'PUT',
      url: `/api/Clients/${before.id}`,
      as: admin,
      ...(await multipart({ ...names, Logo: { ...logo, bytes: other } })),
    });
    expect(replaced.json<Client>().logoUrl).toMatch(/-120x40\.webp$/);
  });

  test('of two edits of the same version the second is told so', async () => {
    const { id } = await addOne();
    const edit = (nameEN: string) =>
      site().call({
        method: 'PUT',
        url: `/api/Clients/${id}`,
        as: admin,
        headers: { 'if-match': `"client-${id}-1"` },
        payload: { ...names, nameEN },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => edit(`Edit ${index}`)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(9).fill(412)]);
  });

  test('a deleted client is gone at once, a second delete finds nothing, and restore brings it back', async () => {
    const created = await addOne();
    const url = `/api/Clients/${created.id}`;
    const remove = () => site().call({ method: 'DELETE', url, as: admin });
    expect((await remove()).statusCode).toBe(204);
    expect((await site().call({ url })).statusCode).toBe(404);
    expect((await site().call({ url: '/api/Clients' })).json<Client[]>().map((client) => client.id)).not.toContain(
      created.id,
    );
    expect((await remove()).statusCode).toBe(404);
    const restored = await site().call({ method: 'POST', url: `${url}/Restore`, as: admin });
    expect(restored.json()).toEqual(created);
    expect((await site().call({ url })).statusCode).toBe(200);
  });

  test('clients keep the order in which they were added', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await addOne()).id);
    const listed = (await site().call({ url: '/api/Clients' })).json<Client[]>().map((client) => client.id);
    expect(listed.slice(-3)).toEqual(ids);
  });

  describe('rules', () => {
    test('every broken field is reported at once, in the language of the person', async () => {
      const body = await multipart({ nameEN: '  ', extra: 'x' });
      const answer = await site().call({
        method: 'POST',
        url: '/api/Clients',
        as: admin,
        payload: body.payload,
        headers: { ...body.headers, 'accept-language': 'ar' },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      const problem = answer.json<Problem>();
      expect(problem).toMatchObject({ status: 422, code: 'invalid' });
      expect(problem.errors?.map(({ pointer, code }) => [pointer, code]).toSorted()).toEqual([
        ['#/Logo', 'required'],
        ['#/extra', 'unknown'],
        ['#/nameAR', 'required'],
        ['#/nameEN', 'required'],
      ]);
      for (const { detail } of problem.errors ?? []) expect(detail).toMatch(/[\u0600-\u06ff]/);
    });

    test.each([
      ['a name of 120 characters', { nameEN: 'x'.repeat(120) }, 201],
      ['a name of 121 characters', { nameEN: 'x'.repeat(121) }, 422],
      ['a name with a NUL', { nameEN: 'a\0b' }, 422],
      ['a name with a direction override', { nameEN: 'a\u202eb' }, 422],
      ['a name on two lines', { nameEN: 'a\nb' }, 422],
      ['a logo that is text', { Logo: { bytes: Buffer.from('hello'), type: 'text/plain' } }, 422],
      ['a logo that only claims to be a picture', { Logo: { bytes: Buffer.from('hello'), type: 'image/png' } }, 422],
      ['half a picture', { Logo: { bytes: png.subarray(0, png.length / 2), type: 'image/png' } }, 422],
      [
        'a drawing',
        {
          Logo: {
            bytes: Buffer.from(
              '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h9v9z"/></svg>',
            ),
            type: 'image/svg+xml',
          },
        },
        201,
      ],
    ])('%s', async (_, change, status) => {
      const answer = await add({ ...names, Logo: logo, ...change });
      expect(answer.statusCode).toBe(status);
      expect(await leftovers()).toBe(0);
    });

    test('a picture above the limit is refused as too large and leaves nothing behind', async () => {
      const answer = await add({ ...names, Logo: { bytes: Buffer.alloc(limits.imageBytes + 1), type: 'image/png' } });
      expect(answer.statusCode).toBe(413);
      expect(await leftovers()).toBe(0);
    });

    test('a JSON body cannot pretend to carry a file', async () => {
      const payload = { ...names, Logo: { size: 1, type: 'image/png' } };
      const answer = await site().call({ method: 'POST', url: '/api/Clients', as: admin, payload });
      expect(answer.statusCode).toBe(422);
    });
  });

  describe('access', () => {
    test.each(['POST /api/Clients', 'PUT /api/Clients/1', 'DELETE /api/Clients/1', 'POST /api/Clients/1/Restore'])(
      '%s needs an Admin',
      async (call) => {
        const [method, url] = call.split(' ') as ['POST', string];
        const anonymous = await site().call({ method, url, payload: names });
        expect(anonymous.statusCode).toBe(401);
        expect(anonymous.headers['www-authenticate']).toBe('Bearer');
        const marketer = await site().tokenFor('Marketer');
        expect((await site().call({ method, url, as: marketer, payload: names })).statusCode).toBe(403);
      },
    );

    test('an upload nobody may make is refused before its body is read', async () => {
      const answer = await site().call({
        method: 'POST',
        url: '/api/Clients',
        ...(await multipart({ ...names, Logo: logo })),
      });
      expect(answer.statusCode).toBe(401);
    });
  });
});
