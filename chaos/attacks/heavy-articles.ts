import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../src/kit/db/sqlite.server.ts';

type Row = Record<string, string | number | null>;

/** Copies the first article of a site that stands still, with contents of 190 kB: sent one by one it would take minutes. */
export function addHeavyArticles(folder: string, count: number) {
  const database = new Sqlite(databaseFile(folder));
  try {
    const [first] = database.prepare<[], Row>('select * from blog limit 1').all();
    if (!first) throw new Error('There is no article to copy');
    const { id: _, ...row } = first;
    const names = Object.keys(row);
    const insert = database.prepare(
      `insert into blog (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    );
    const content = `<p>${'word '.repeat(19_000)}</p>`;
    database.transaction(() => {
      for (let number = 0; number < count; number += 1) {
        insert.run({ ...row, slug: `heavy-${number}`, contentEN: content, contentAR: content });
      }
      database.prepare("update counter set value = value + ? where name = 'live.blog'").run(count);
    })();
  } finally {
    database.close();
  }
}
