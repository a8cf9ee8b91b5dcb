import { beforeAll, describe, expect, test } from 'vitest';
import { previewKinds } from '../../src/domain/preview-kinds.ts';
import type { PreviewLink } from '../../src/kit/publishing/preview-link/preview-link.contract.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';
import { kinds, type Shown, staffCalls } from './staff-calls.ts';

/** Those whose records have a page of their own. */
const paged = kinds.filter(({ entity }) => previewKinds.some((kind) => kind === entity));

onBothDatabases(
  'a preview link',
  (site) => {
    let [admin, marketer] = ['', ''];
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      marketer = await site().tokenFor('Marketer');
    });
    const { send, addDraft, add } = staffCalls(site, () => admin);
    const linkOf = (entity: string, id: number) => `/PreviewLinks/${entity}/${id}`;
    const read = async (entity: string, id: number): Promise<PreviewLink | null> =>
      (await send('GET', linkOf(entity, id))).json().link;
    const make = async (entity: string, id: number): Promise<PreviewLink> =>
      (await send('POST', linkOf(entity, id))).json().link;
    const pathIn = ({ address }: PreviewLink) => address.slice(publicOrigin.length);
    const open = (path: string) => site().call({ url: path });
    const db = () => site().store.tables();
    /** A record of any kind, where all are alike. */
    const addOne = async (): Promise<{ entity: string; id: number; path: string }> => {
      const kind = kinds.find(({ entity }) => entity === 'project');
      if (!kind) throw new Error('there are no projects');
      const { id } = await add(kind);
      return { entity: kind.entity, id, path: pathIn(await make(kind.entity, id)) };
    };

    describe.each(paged)('of $entity', (kind) => {
      const { entity, sample, base } = kind;
      const [english, arabic] = ['Zebra crossing ahead', 'معبر المشاة أمامك'];

      test('shows a draft in both languages, and nobody keeps it', async () => {
        const { id } = (
          await addDraft(kind, { ...sample, [`${base}EN`]: english, [`${base}AR`]: arabic })
        ).json<Shown>();
        expect(await read(entity, id)).toBeNull();
        const link = await make(entity, id);
        expect(link.address).toMatch(new RegExp(`^${publicOrigin}/preview/[0-9a-f]{48}$`));
        for (const [prefix, words] of [['', english] as const, ['/ar', arabic] as const]) {
          const page = await open(prefix + pathIn(link));
          expect(page.statusCode).toBe(200);
          expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
          expect(page.body).toContain('<meta name="robots" content="noindex"');
          expect(page.body).toContain(words);
          expect(page.body).not.toMatch(/rel="canonical"|hreflang="x-default"|og:image|ld\+json/i);
        }
        expect(await read(entity, id)).toMatchObject({
          address: link.address,
          opened: 2,
          openedAt: expect.any(String),
        });
      });

      test('shows a title alone, and what is written meanwhile', async () => {
        const { id } = (await addDraft(kind, { [`${base}EN`]: english })).json<Shown>();
        const path = pathIn(await make(entity, id));
        expect([(await open(path)).statusCode, (await open(`/ar${path}`)).statusCode]).toEqual([200, 200]);
        await send('PUT', `${kind.one}/${id}/Draft`, { ...sample, [`${base}EN`]: 'Quagga herd' });
        expect((await open(path)).body).toContain('Quagga herd');
      });

      test('shows changes aside in both languages, whatever is public', async () => {
        const { id } = (await addDraft(kind, sample)).json<Shown>();
        await send('POST', `${kind.one}/${id}/Publish`, { languages: ['en'] });
        await send('PUT', `${kind.one}/${id}/Draft`, { [`${base}AR`]: arabic });
        const path = pathIn(await make(entity, id));
        expect((await open(`/ar${path}`)).body).toContain(arabic);
      });

      test('that is withdrawn, renewed, too old, or of what is gone, says so in the reader’s language', async () => {
        const { id } = await add(kind);
        const first = pathIn(await make(entity, id));
        const second = pathIn(await make(entity, id));
        expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([410, 200]);
        expect((await send('DELETE', linkOf(entity, id))).statusCode).toBe(204);
        expect((await send('DELETE', linkOf(entity, id))).statusCode).toBe(204);
        expect(await read(entity, id)).toBeNull();
        expect((await open(second)).body).toContain('This preview has ended');
        const inArabic = await open(`/ar${second}`);
        expect([inArabic.statusCode, inArabic.headers['cache-control']]).toEqual([410, 'no-store']);
        expect(inArabic.body).toContain('انتهت هذه المعاينة');
        const third = pathIn(await make(entity, id));
        await db().updateTable('previewLink').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
        expect((await open(third)).statusCode).toBe(410);
        const fourth = pathIn(await make(entity, id));
        await send('DELETE', `${kind.one}/${id}`);
        expect((await open(fourth)).statusCode).toBe(410);
        expect((await send('GET', linkOf(entity, id))).statusCode).toBe(404);
        await send('DELETE', `/Trash/${entity}/${id}`);
        expect(await db().selectFrom('previewLink').selectAll().where('recordId', '=', id).execute()).toEqual([]);
      });
    });

    test('works for a week, and is in the log', async () => {
      const { entity, id } = await addOne();
      const { expiresAt = '' } = (await read(entity, id)) ?? {};
      expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(7 * 24);
      await send('DELETE', linkOf(entity, id));
      const { lines } = (await send('GET', `/History/${entity}/${id}`)).json();
      expect(lines.map(({ action }: { action: string }) => action)).toEqual([
        'previewWithdrawn',
        'previewShared',
        'created',
      ]);
    });

    test('is the business of whoever edits the kind, and of kinds that have a page', async () => {
      for (const kind of kinds) {
        const { id } = await add(kind);
        const isPaged = paged.includes(kind);
        expect((await send('POST', linkOf(kind.entity, id))).statusCode, kind.entity).toBe(isPaged ? 200 : 404);
        const answer = await send('POST', linkOf(kind.entity, id), undefined, { as: marketer });
        expect(answer.statusCode, kind.entity).toBe(kind.entity === 'blog' ? 200 : 403);
      }
      expect((await send('POST', linkOf('blog', 9999))).statusCode).toBe(404);
    });

    test('that was never made leads where all addresses lead that there are not', async () => {
      const { path } = await addOne();
      const forged = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      for (const nonsense of [forged, '/preview/nonsense', `/preview/${'0'.repeat(48)}`]) {
        const answer = await open(nonsense);
        expect([answer.statusCode, answer.headers.location]).toEqual([302, '/not-found']);
        const call = await site().call({ method: 'POST', url: `/api/Previews/${nonsense.slice('/preview/'.length)}` });
        expect(call.statusCode).toBe(404);
      }
      expect((await open('/not-found')).statusCode).toBe(404);
    });

    test('turned to the other language is not opened again', async () => {
      const { entity, id, path } = await addOne();
      const turn = await site().call({
        method: 'POST',
        url: `/api/Previews/${path.slice('/preview/'.length)}`,
        payload: { again: true },
      });
      expect([turn.statusCode, (await read(entity, id))?.opened]).toEqual([200, 0]);
    });
  },
  withPages,
);
