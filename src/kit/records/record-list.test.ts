import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { planColumns } from '../../entities/plan/plan.api.server.ts';
import { planSample } from '../../entities/plan/plan.sample.ts';
import { planType } from '../../entities/plan/plan.table.server.ts';
import type { ListQuery } from '../contract/list-query.ts';
import { moveCounter } from '../db/counters.server.ts';
import { insertWords, wordRows } from '../db/search.server.ts';
import { type ListOptions, liveCounter } from './record-list.server.ts';
import { records } from './records.server.ts';

const all = 2500;

/** Every name has «common» and «frequent», every hundredth «scarce», one in two «half» and «halves». */
const nameOf = (number: number) =>
  ['common frequent', number % 100 === 0 && 'scarce', number % 2 === 0 && 'half halves'].filter(Boolean).join(' ');

onBothDatabases('long lists', (site) => {
  const list = async (query: ListQuery, whole?: ListOptions['whole']) => {
    const table = records(site().store, planType);
    const { rows, count } = await table.list({ query, whole });
    return { prices: rows.map(({ price }) => price), count };
  };

  beforeAll(async () => {
    await site().store.write(async (trx) => {
      for (let from = 0; from < all; from += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => ({
          ...planColumns({ ...planSample, NameEN: nameOf(from + index), Price: from + index }),
          position: from + index,
          version: 1,
          createdAt: '',
          updatedAt: '',
        }));
        const stored = await trx.insertInto('plan').values(rows).returningAll().execute();
        const words = stored.flatMap((row) => wordRows('plan', row.id, row.nameEN));
        await insertWords(trx, words);
      }
      await moveCounter(trx, liveCounter('plan'), all);
    });
  });

  test.each([1, 2, 104, 105, 208, 209])('page %i holds what its place says, from either end', async (page) => {
    const { prices, count } = await list({ page, pageSize: 12 });
    const from = (page - 1) * 12;
    expect(prices).toEqual(Array.from({ length: Math.min(12, all - from) }, (_, index) => from + index));
    expect(count).toBe(all);
  });

  test('beyond the last page there is nothing', async () => {
    expect(await list({ page: 210, pageSize: 12 })).toEqual({ prices: [], count: all });
  });

  test('a word that few have is counted exactly, alone and beside a frequent one', async () => {
    for (const q of ['scarce', 'common scarce', 'scar com']) {
      expect([q, await list({ q, pageSize: 3 })]).toEqual([q, { prices: [0, 100, 200], count: 25 }]);
    }
    expect(await list({ q: 'scarce', page: 9, pageSize: 3 })).toEqual({ prices: [2400], count: 25 });
  });

  test('a frequent word is found in the order of the list, and its count stops at a thousand', async () => {
    expect(await list({ q: 'common', page: 2, pageSize: 3 })).toEqual({ prices: [3, 4, 5], count: 1000 });
    expect(await list({ q: 'hal', pageSize: 3 })).toEqual({ prices: [0, 2, 4], count: 1000 });
    expect(await list({ q: 'common half', pageSize: 3 })).toEqual({ prices: [0, 2, 4], count: 1000 });
    expect((await list({ q: 'common' })).prices).toHaveLength(1000);
  });

  test('of frequent words that are the whole of a value together, those with the value are found', async () => {
    expect(await list({ q: 'common frequent' }, ['price', all - 1])).toEqual({ prices: [all - 1], count: 1 });
    expect(await list({ q: 'common frequent', pageSize: 3 }, ['price', all])).toEqual({
      prices: [0, 1, 2],
      count: 1000,
    });
    expect((await list({ q: 'scarce' }, ['price', 1])).count).toBe(25);
  });
});

/** Every word, by how many records have it, from which price on, and by how many endings in each of them. */
const spread: Record<string, { every: number; from: number; endings: number }> = {
  all: { every: 1, from: 0, endings: 1 },
  second: { every: 2, from: 0, endings: 1 },
  third: { every: 3, from: 0, endings: 2 },
  // In more entries of the index than are collected at once, all of them far back.
  late: { every: 10, from: 5200, endings: 350 },
};

onBothDatabases('searches further back than a list is walked', (site) => {
  const count = 6000;
  const hasWord = (price: number, word: string) => {
    const { every = 1, from = 0 } = spread[word] ?? {};
    return price >= from && price % every === 0;
  };

  beforeAll(async () => {
    await site().store.write(async (trx) => {
      for (let from = 0; from < count; from += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => ({
          ...planColumns({ ...planSample, Price: from + index }),
          ...{ isBest: (from + index) % 7 === 0 ? 1 : 0 },
          ...{ position: from + index, version: 1, createdAt: '', updatedAt: '' },
        }));
        const stored = await trx.insertInto('plan').values(rows).returning(['id', 'price']).execute();
        const words = stored.flatMap(({ id, price }) =>
          Object.entries(spread)
            .filter(([word]) => hasWord(price, word))
            .flatMap(([word, { endings }]) =>
              Array.from({ length: endings }, (_, ending) => ({
                entity: 'plan',
                word: `${word}${ending}`,
                recordId: id,
              })),
            ),
        );
        await insertWords(trx, words);
      }
      await moveCounter(trx, liveCounter('plan'), count);
      // What PostgreSQL does by itself within a minute of so many writes; without, it takes the wrong index for them.
      if (site().store.dialect === 'postgres') await sql`analyze`.execute(trx);
    });
  });

  const words = Object.keys(spread);
  const pairs = words.flatMap((one, index) => words.slice(index + 1).map((other) => `${one} ${other}`));

  test.each([...words, ...pairs])('«%s» is found as in a scan of all, with and without a filter', async (q) => {
    const prices = Array.from({ length: count }, (_, price) => price).filter((price) =>
      q.split(' ').every((word) => hasWord(price, word)),
    );
    for (const isBest of [false, true]) {
      const kept = prices.filter((price) => !isBest || price % 7 === 0);
      const where: Record<string, number> = isBest ? { isBest: 1 } : {};
      const table = records(site().store, planType);
      for (const page of [1, 3]) {
        const { rows, count: counted } = await table.list({ query: { q, page, pageSize: 20 }, where });
        expect(rows.map(({ price }) => price)).toEqual(kept.slice(0, 1000).slice(20 * (page - 1), 20 * page));
        expect(counted).toBe(Math.min(1000, kept.length));
      }
    }
  });
});
