import { beforeAll, expect, test } from 'vitest';
import { blogRow } from '../../../testing/harness/blog-row.ts';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { blogType } from '../../entities/blog/blog.table.server.ts';
import { moveCounter } from '../db/counters.server.ts';
import { amongStatus } from '../publishing/standing.server.ts';
import { recountDays } from './day-counts.server.ts';
import type { Part } from './list-part.server.ts';
import { type Among, liveCounter } from './record-list.server.ts';
import { records } from './records.server.ts';

const all = 5000;
const hourMs = 3_600_000;

/** One an hour, two at each moment, written in another order than that of their dates. */
function article(index: number) {
  const hour = Math.floor(((index * 7) % all) / 2);
  const date = new Date(Date.UTC(2026, 0, 1) + hour * hourMs).toISOString();
  return { ...blogRow(index, date), category: index % 3 === 0 ? 'Hosting' : 'Networks' };
}

onBothDatabases('lists by days', (site) => {
  const articles = () => records(site().store, blogType);
  let rows: { id: number; date: string; category: string; deletedAt: string | null }[] = [];

  beforeAll(async () => {
    await site().store.write(async (trx) => {
      for (let from = 0; from < all; from += 500) {
        const part = Array.from({ length: 500 }, (_, index) => article(from + index));
        await trx.insertInto('blog').values(part).execute();
      }
      await moveCounter(trx, liveCounter('blog'), all);
      await recountDays(trx, blogType);
    });
    await readRows();
  });

  async function readRows() {
    const db = site().store.tables();
    const found = await db.selectFrom('blog').select(['id', 'date', 'category', 'deletedAt']).execute();
    rows = found.toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
  }

  const live = (keep: (row: (typeof rows)[number]) => boolean) =>
    rows.filter((row) => row.deletedAt === null && keep(row)).map(({ id }) => id);

  async function expectPages(where: Record<string, Part>, ids: number[], among?: Among) {
    const last = Math.ceil(ids.length / 12);
    for (const page of [1, 90, Math.floor(last / 2), Math.max(1, last - 90), last, last + 1]) {
      const list = await articles().list({ query: { page, pageSize: 12 }, where, ...(among && { among }) });
      const wanted = ids.slice((page - 1) * 12, page * 12);
      expect([page, list.rows.map(({ id }) => id), list.count]).toEqual([page, wanted, ids.length]);
    }
  }

  test('every page is what its place says, of all and of one category', async () => {
    await expectPages(
      {},
      live(() => true),
    );
    await expectPages(
      { category: 'Networks' },
      live(({ category }) => category === 'Networks'),
    );
  });

  test.each<[string | undefined, string | undefined]>([
    ['2026-01-10T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ['2026-01-09T22:00:00.000Z', '2026-01-31T21:30:00.000Z'],
    ['2026-01-10T03:00:00.000Z', '2026-01-10T09:00:00.000Z'],
    ['2026-01-10T03:00:00.000Z', '2026-01-11T03:00:00.000Z'],
    ['2026-02-10T03:00:00.000Z', undefined],
    [undefined, '2026-02-10T03:00:00.000Z'],
    ['2026-02-10T00:00:00.000Z', '2026-01-10T00:00:00.000Z'],
  ])('from %s to %s as many are counted as are there', async (from, before) => {
    const isIn = ({ date }: { date: string }) => date >= (from ?? '') && date < (before ?? '9');
    for (const category of [undefined, 'Hosting']) {
      const where = { ...(category && { category }), date: { from, before } };
      const { count } = await articles().list({ query: { page: 1, pageSize: 12 }, where });
      expect(count).toBe(live((row) => isIn(row) && (!category || row.category === category)).length);
    }
  });

  test('what is deleted, brought back, or moved to another category moves the days', async () => {
    const [first = 0, second = 0, third = 0] = live(({ category }) => category === 'Hosting').slice(500);
    for (const id of [first, second, third]) await articles().delete(id);
    await articles().restore(second);
    await articles().restore(third, { category: 'Networks' });
    await readRows();
    expect(live(() => true)).toHaveLength(all - 1);
    await expectPages(
      {},
      live(() => true),
    );
    await expectPages(
      { category: 'Networks' },
      live(({ category }) => category === 'Networks'),
    );
  });

  test('lists of staff begin at a day, too, with drafts between and without what waits to be changed', async () => {
    const isDraft = ({ id }: { id: number }) => id % 11 === 0 || (id > 2000 && id < 2500);
    const isChanged = ({ id }: { id: number }) => id % 13 === 0;
    const there = rows.filter(({ deletedAt }) => deletedAt === null);
    const drafts = there.filter(isDraft).map(({ id }) => id);
    await site().store.write(async (trx) => {
      const at = '2026-06-01T00:00:00.000Z';
      const hidden = { deletedAt: at, draftSince: at, publishedEN: 0, publishedAR: 0 };
      await trx.updateTable('blog').set(hidden).where('id', 'in', drafts).execute();
      const lines = there.filter(isChanged).map(({ id: recordId }) => ({ entity: 'blog', recordId, body: '{}' }));
      const saved = { base: 1, revision: '', savedById: null, savedBy: '', savedAt: at };
      await trx
        .insertInto('draft')
        .values(lines.map((line) => ({ ...line, ...saved })))
        .execute();
      await moveCounter(trx, liveCounter('blog'), -drafts.length);
      await recountDays(trx, blogType);
    });
    for (const category of [undefined, 'Networks']) {
      const own = there.filter((row) => !category || row.category === category);
      const published = own.filter((row) => !isDraft(row) && !isChanged(row));
      for (const [status, kept] of [
        ['any', own],
        ['published', published],
        ['draft', own.filter(isDraft)],
      ] as const) {
        const among = amongStatus(site().store.tables(), 'blog', status);
        await expectPages(
          category ? { category } : {},
          kept.map(({ id }) => id),
          among,
        );
      }
    }
  });
});
