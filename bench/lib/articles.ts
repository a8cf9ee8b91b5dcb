import { blogType } from '../../src/entities/blog/blog.table.server.ts';
import { moveCounter } from '../../src/kit/db/counters.server.ts';
import { migrate } from '../../src/kit/db/migrations.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';
import { rememberOnce } from '../../src/kit/db/system-values.server.ts';
import { recountDays } from '../../src/kit/records/day-counts.server.ts';
import { liveCounter } from '../../src/kit/records/record-list.server.ts';
import { indexRows } from '../../src/kit/search/index-record.server.ts';
import { rememberSpellings } from '../../src/kit/search/spelling-table.server.ts';
import { migrations } from '../../src/server/schema.ts';
import { insertWords, readAsUsual, withoutWordIndexes, writeCarelessly } from './insert-words.ts';

const rowsPerInsert = 500;

const roots = 'قمر نور شبك حاسب طبع سلك برج ضوء صوت خطط رسم بيت باب سقف جدر'.split(' ');
const english = Array.from({ length: 1500 }, (_, index) => `word${index.toString(36)}x`);
const arabic = roots.flatMap((root) => roots.map((other) => root + other));

// The same rows in every run: a linear congruential generator.
let state = 42;
function random(below: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * below);
}

const some = (words: string[], count: number) =>
  Array.from({ length: count }, () => words[random(words.length)]).join(' ');

/** An article that nobody wrote. Every one is about «service», one in a thousand about a «rarity», the last of all is unique. */
function article(number: number) {
  const at = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
  return {
    titleEN: `${some(english, 5)} ${number % 1000 === 7 ? 'rarity' : 'plenty'}`,
    titleAR: some(arabic, 5),
    descriptionEN: `${some(english, 8)} service`,
    descriptionAR: some(arabic, 8),
    contentEN: `<p>${some(english, 12)}</p>`,
    contentAR: `<p>${some(arabic, 12)}</p>`,
    slug: `article-${number}`,
    category: 'Hosting',
    image: '/uploads/none.webp',
    date: at,
    readingMinutesEN: 1,
    readingMinutesAR: 1,
    position: number,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** A site with so many articles and nothing else. */
export async function fillArticles(store: Store, count: number) {
  await migrate(store, migrations);
  await rememberOnce(store, 'seeded', () => 'none');
  await writeCarelessly(store);
  await withoutWordIndexes(store, async () => {
    for (let from = 1; from <= count; from += rowsPerInsert) {
      const values = Array.from({ length: Math.min(rowsPerInsert, count - from + 1) }, (_, index) =>
        article(from + index),
      );
      await store.write(async (trx) => {
        const rows = await trx.insertInto('blog').values(values).returningAll().execute();
        const words = rows.flatMap((row) => indexRows(blogType, row));
        await insertWords(trx, store.dialect, words);
        await moveCounter(trx, liveCounter('blog'), rows.length);
      });
    }
  });
  await store.write((trx) => rememberSpellings(trx, [...english, ...arabic, 'rarity plenty service'].join(' ')));
  await store.write((trx) => recountDays(trx, blogType));
  await readAsUsual(store);
}
