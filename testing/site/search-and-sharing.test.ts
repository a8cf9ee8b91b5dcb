import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { sharingShown } from '../../src/kit/sharing/sharing.contract.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { readHead } from '../harness/read-head.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';
import { type Kind, kinds, type Shown, staffCalls, withoutFiles } from '../publishing/staff-calls.ts';

const texts = {
  SeoTitleEN: 'Found by this title',
  SeoTitleAR: 'عنوان يُعثر به عليها',
  SeoDescriptionEN: 'Said in the results of a search,\nand where it is shared.',
  SeoDescriptionAR: 'ما يُقال في نتائج البحث وعند المشاركة.',
};

const shareImage = {
  type: 'image/png',
  bytes: await sharp({ create: { width: 120, height: 63, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer(),
};

const everything = { ...texts, ShareImage: shareImage, HideFromSearch: true };
const names = Object.keys(sharingShown);
const saidBy = (record: object) => Object.keys(record).filter((name) => names.includes(name));

const paged = kinds.filter(({ entity }) => ['project', 'blog', 'service'].includes(entity));

onBothDatabases(
  'search and sharing',
  (site) => {
    let admin = '';
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });
    const { send, add, addDraft, listed, visited } = staffCalls(site, () => admin);

    /** Services are shown at the address of their category, the first of them: the others make room. */
    async function addAlone(kind: Kind, changes: object = {}): Promise<Shown> {
      if (kind.entity === 'service') for (const { id } of await listed(kind)) await send('DELETE', `${kind.one}/${id}`);
      return add(kind, changes);
    }

    const pathTo = ({ entity }: Kind, { slug }: Shown) => {
      if (entity === 'service') return '/services/web-development';
      return entity === 'blog' ? `/blogs/${slug}` : `/portfolio/${slug}`;
    };
    const pageOf = async (kind: Kind, record: Shown, language: Language) =>
      (await site().call({ url: pathIn(language, pathTo(kind, record)) })).body;
    const headOf = async (kind: Kind, record: Shown, language: Language) =>
      readHead(await pageOf(kind, record, language));
    const inSitemap = async (path: string) =>
      (await site().call({ url: '/sitemap.xml' })).body.includes(`<loc>${publicOrigin}${path}</loc>`);
    const change = async (kind: Kind, id: number, changes: object) =>
      (await send('PUT', `${kind.one}/${id}`, { ...withoutFiles(kind.sample), ...changes })).json<Shown>();

    describe.each(paged)('of a $entity', (kind) => {
      test('is answered where it is set, and nowhere else', async () => {
        const bare = await add(kind);
        expect(saidBy(bare)).toEqual([]);
        const record = await add(kind, everything);
        expect(record).toMatchObject({ seoTitleAR: texts.SeoTitleAR, hideFromSearch: true });
        expect(saidBy((await visited(kind, record.id)) ?? {}).toSorted()).toEqual(names.toSorted());
      });

      test('stays when a change does not name it, and goes when one empties it', async () => {
        const record = await add(kind, everything);
        expect(saidBy(await change(kind, record.id, {})).toSorted()).toEqual(names.toSorted());
        const emptied = Object.fromEntries(Object.keys({ ...texts, ShareImage: '' }).map((name) => [name, '']));
        expect(saidBy(await change(kind, record.id, { ...emptied, HideFromSearch: false }))).toEqual([]);
      });

      test('waits in a draft, its picture too, and goes there', async () => {
        const draft = (await addDraft(kind, { ...kind.sample, ...everything })).json<Shown>();
        expect(saidBy(draft).toSorted()).toEqual(names.toSorted());
        const path = `${kind.one}/${draft.id}`;
        expect((await send('POST', `${path}/Publish`, {})).statusCode).toBe(200);
        const kept = await visited(kind, draft.id);
        const saved = await send('PUT', `${path}/Draft`, { ShareImage: '', SeoTitleEN: '', HideFromSearch: false });
        const { record, changed } = saved.json<{ record: Shown; changed: string[] }>();
        expect(saidBy(record)).not.toContain('shareImageUrl');
        expect(changed.toSorted()).toEqual(['HideFromSearch', 'SeoTitleEN', 'ShareImage']);
        expect(await visited(kind, draft.id)).toEqual(kept);
        await send('POST', `${path}/Publish`, {});
        expect(saidBy((await visited(kind, draft.id)) ?? {}).toSorted()).toEqual(
          names.filter((name) => !['shareImageUrl', 'seoTitleEN', 'hideFromSearch'].includes(name)).toSorted(),
        );
      });

      test('leaves nothing to translate where a language does without', async () => {
        const { id } = await add(kind);
        const isBehind = async () => {
          const behind = (await send('GET', `/Translations?entity=${kind.entity}`)).json<{ id: number }[]>();
          return behind.some((one) => one.id === id);
        };
        await change(kind, id, { SeoTitleEN: texts.SeoTitleEN });
        expect(await isBehind()).toBe(false);
        const both = { SeoTitleEN: texts.SeoTitleEN, SeoTitleAR: texts.SeoTitleAR };
        await change(kind, id, both);
        await change(kind, id, { ...both, SeoTitleEN: 'Another title' });
        expect(await isBehind()).toBe(true);
      });

      test('is the head of the page, in each language its own', async () => {
        const record = await addAlone(kind, { ...texts, ShareImage: shareImage });
        for (const language of languageCodes) {
          const isArabic = language === 'ar';
          const title = isArabic ? texts.SeoTitleAR : texts.SeoTitleEN;
          const description = isArabic ? texts.SeoDescriptionAR : texts.SeoDescriptionEN.replace('\n', ' ');
          const { titles, meta, canonical, data } = await headOf(kind, record, language);
          expect([titles, meta('og:title')]).toEqual([[title], [title]]);
          expect([meta('description'), meta('og:description')]).toEqual([[description], [description]]);
          expect(meta('og:image')).toEqual([publicOrigin + String(record.shareImageUrl)]);
          expect(['type', 'width', 'height'].flatMap((name) => meta(`og:image:${name}`))).toEqual([
            'image/webp',
            '120',
            '63',
          ]);
          expect(canonical).toEqual([publicOrigin + pathIn(language, pathTo(kind, record))]);
          expect(meta('robots')).toEqual(['index, follow']);
          expect(JSON.stringify(data)).toContain(JSON.stringify(description));
        }
      });

      test('is derived in a language that sets nothing', async () => {
        const bare = await addAlone(kind);
        const before = await headOf(kind, bare, 'ar');
        const { id, ...record } = await change(kind, bare.id, { SeoTitleEN: 'Own', SeoDescriptionEN: 'Own words.' });
        const after = await headOf(kind, { id, ...record }, 'ar');
        expect([after.titles, after.meta('description')]).toEqual([before.titles, before.meta('description')]);
        expect((await headOf(kind, { id, ...record }, 'en')).titles).toEqual(['Own']);
      });

      test('publishes one language and leaves the page of the other as it is', async () => {
        const record = await addAlone(kind);
        const before = await pageOf(kind, record, 'ar');
        await send('PUT', `${kind.one}/${record.id}/Draft`, everything);
        await send('POST', `${kind.one}/${record.id}/Publish`, { languages: ['en'] });
        expect(await pageOf(kind, record, 'ar')).toBe(before);
        const { titles, meta } = await headOf(kind, record, 'en');
        expect([titles, meta('robots')]).toEqual([[texts.SeoTitleEN], ['index, follow']]);
      });

      test('hides a page from search engines, and from nobody else', async () => {
        const record = await addAlone(kind);
        const path = pathTo(kind, record);
        const before = await headOf(kind, record, 'en');
        expect(await inSitemap(path)).toBe(true);
        await change(kind, record.id, { HideFromSearch: true });
        const { meta, canonical, alternates } = await headOf(kind, record, 'en');
        expect(meta('robots')).toEqual(['noindex']);
        expect([canonical, alternates, meta('og:image')]).toEqual([
          before.canonical,
          before.alternates,
          before.meta('og:image'),
        ]);
        expect([await inSitemap(path), await inSitemap(pathIn('ar', path))]).toEqual([false, false]);
        expect((await listed(kind)).some(({ id }) => id === record.id)).toBe(true);
        await change(kind, record.id, { HideFromSearch: false });
        expect(await inSitemap(path)).toBe(true);
      });
    });
  },
  (store, folder) => ({ ...withPages(store, folder), rateLimits: false }),
);
