import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/entities/entities.server.ts';
import { settingsSample } from '../../src/features/settings/settings.sample.ts';
import { pictureIdsIn } from '../../src/kit/contract/pictures/picture-ids.ts';
import type { Problem } from '../../src/kit/contract/problem.ts';
import type { Media, MediaPlace } from '../../src/kit/media/library/media.contract.ts';
import { wrongUses } from '../../src/kit/media/library/scan-uses.server.ts';
import { recordTypes } from '../../src/server/record-types.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { kinds, type Shown, staffCalls, withoutFiles } from './staff-calls.ts';

/** Every kind that shows pictures, with the names under which they are chosen. */
const pictured = kinds.flatMap((kind) => {
  const body = contentTypes.find(({ type }) => type.name === kind.entity)?.endpoints.create.body;
  const ids = pictureIdsIn(body);
  return ids.length > 0 ? [{ ...kind, ids, rest: withoutFiles(kind.sample) }] : [];
});

let shade = 0;

async function picture() {
  shade += 1;
  const background = { r: shade % 256, g: 40, b: 40 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { bytes, type: 'image/png', name: `picture-${shade}.png` };
}

test('almost every kind of content has a picture', () => {
  expect(pictured.map(({ entity }) => entity).toSorted()).toEqual(
    ['blog', 'client', 'project', 'review', 'service', 'teamMember'].toSorted(),
  );
});

onBothDatabases('a picture of the library', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });
  const { send } = staffCalls(site, () => admin);
  const upload = async () => (await send('POST', '/Media', { File: await picture() })).json<Media>();
  const usesOf = async ({ id }: Media) =>
    (await send('GET', `/Media/${id}/Uses`)).json<MediaPlace[]>().map(({ entity, id: record, state }) => {
      return `${entity} ${record} ${state}`;
    });
  /** The same picture in every field that takes one. */
  const chosen = ({ ids }: (typeof pictured)[number], { id }: Media) =>
    Object.fromEntries(ids.map(({ id: name, isList }) => [name, isList ? [String(id)] : String(id)]));
  const errorsOf = (answer: { json: () => unknown }) =>
    ((answer.json() as Problem).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`).toSorted();

  describe.each(pictured)('in $entity', (kind) => {
    const { entity, one, rest } = kind;

    test('is there from the beginning, gives way to another, and is counted', async () => {
      const [first, second] = [await upload(), await upload()];
      const added = await send('POST', one, { ...rest, ...chosen(kind, first) });
      expect([added.statusCode, added.body.split(first.address).length > 1]).toEqual([201, true]);
      const { id } = added.json<Shown>();
      expect(await usesOf(first)).toEqual([`${entity} ${id} public`]);
      const changed = await send('PUT', `${one}/${id}`, { ...rest, ...chosen(kind, second) });
      expect(changed.statusCode).toBe(200);
      expect(changed.body).toContain(second.address);
      expect(changed.body).not.toContain(first.address);
      expect([await usesOf(first), await usesOf(second)]).toEqual([[], [`${entity} ${id} public`]]);
    });

    test('is in a draft, and goes public with it', async () => {
      const [first, second] = [await upload(), await upload()];
      const draft = await send('POST', one, { ...rest, ...chosen(kind, first), Status: 'draft' });
      expect(draft.statusCode).toBe(201);
      const { id } = draft.json<Shown>();
      expect(await usesOf(first)).toEqual([`${entity} ${id} draft`]);
      expect((await send('POST', `${one}/${id}/Publish`, {})).statusCode).toBe(200);
      expect(await usesOf(first)).toEqual([`${entity} ${id} public`]);
      const aside = await send('PUT', `${one}/${id}/Draft`, chosen(kind, second));
      expect([aside.statusCode, aside.body.includes(second.address)]).toEqual([200, true]);
      expect(await usesOf(second)).toEqual([`${entity} ${id} draft`]);
    });

    test('is refused at its id when it is not there, or in the trash', async () => {
      const gone = await upload();
      await send('DELETE', `/Media/${gone.id}`);
      const expected = kind.ids.map(({ id, isList }) => `#/${id}${isList ? '/0' : ''} choice`).toSorted();
      for (const wrong of [gone, { ...gone, id: 999_999_999 }]) {
        for (const body of [{ ...rest }, { ...rest, Status: 'draft' }]) {
          const answer = await send('POST', one, { ...body, ...chosen(kind, wrong) });
          expect([answer.statusCode, errorsOf(answer)]).toEqual([422, expected]);
        }
      }
    });
  });

  const names = { nameEN: 'Noor', nameAR: 'نور' };

  test('may be named in JSON, in any letter case, and is told apart from what is no number', async () => {
    const { id, address } = await upload();
    const json = { method: 'POST', url: '/api/Clients', as: admin } as const;
    const added = await site().call({ ...json, payload: { ...names, logoid: id } });
    expect(added.json()).toMatchObject({ logoUrl: address });
    const wrong = await site().call({ ...json, payload: { LogoId: 'x', nameEN: '' } });
    expect(errorsOf(wrong)).toEqual(['#/LogoId type', '#/nameAR required', '#/nameEN required']);
    const arabic = await site().call({ ...json, headers: { 'accept-language': 'ar' }, payload: { LogoId: 5_000_000 } });
    expect(arabic.body).toMatch(/المكتبة/);
  });

  test('stays as it is known, and gives way to a file', async () => {
    const known = await upload();
    const { logoUrl } = (
      await send('POST', '/Clients', { ...names, LogoId: String(known.id), Logo: await picture() })
    ).json<{ logoUrl: string }>();
    expect(logoUrl).not.toBe(known.address);
    await send('POST', '/Clients', { ...names, LogoId: String(known.id) });
    expect((await send('GET', `/Media/${known.id}`)).json()).toEqual({ ...known, uses: 1 });
  });

  test('of several stands after the files, and where `KeepMedia` says', async () => {
    const project = pictured.find(({ entity }) => entity === 'project');
    const [first, second] = [await upload(), await upload()];
    const body = { ...project?.rest, HeadImageId: String(first.id) };
    const MediaIds = [first, second].map(({ id }) => String(id));
    const added = (await send('POST', '/Projects', { ...body, MediaFiles: [await picture()], MediaIds })).json<{
      id: number;
      mediaUrls: string[];
    }>();
    expect(added.mediaUrls.slice(1)).toEqual([first.address, second.address]);
    const [file = ''] = added.mediaUrls;
    const third = await upload();
    const changed = await send('PUT', `/Projects/${added.id}`, {
      ...body,
      KeepMedia: ['new:1', file, 'new:0'],
      MediaFiles: [await picture()],
      MediaIds: [String(third.id)],
    });
    const { mediaUrls } = changed.json<{ mediaUrls: string[] }>();
    expect([mediaUrls.length, mediaUrls[0], mediaUrls[1]]).toEqual([3, third.address, file]);
    const many = await send('PUT', `/Projects/${added.id}`, { ...body, MediaIds: Array(21).fill(String(first.id)) });
    expect(errorsOf(many)).toEqual(['#/MediaFiles maxItems']);
  });

  test('is a setting’s too, but not the portrait of an account', async () => {
    const icon = await upload();
    const saved = await send('PUT', '/Settings', { ...withoutFiles(settingsSample), IconId: String(icon.id) });
    expect(saved.json()).toMatchObject({ icon: icon.address });
    expect(await usesOf(icon)).toEqual(['settings 1 public']);
    const own = await send('PUT', '/Profile', { nameEN: 'Noor', nameAR: 'نور', ImageId: String(icon.id) });
    expect(errorsOf(own)).toContain('#/ImageId unknown');
  });

  test('is counted as whoever looks through everything would count it', async () => {
    expect(await wrongUses(site().store.tables(), recordTypes)).toEqual([]);
  });
});
