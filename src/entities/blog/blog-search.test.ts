import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { placesOf } from '../../kit/search/index-record.server.ts';
import { blogSample } from './blog.sample.ts';
import { blogSearchMigration } from './blog.table.server.ts';

onBothDatabases('articles that were there before the search was ranked', (site, dialect) => {
  test('are entered anew, those in the trash too', async () => {
    const admin = await site().tokenFor('Admin');
    const db = site().store.tables();
    for (const TitleEN of ['Kept zebra', 'Thrown zebra']) {
      const body = await multipart({ ...blogSample, TitleEN });
      const answer = await site().call({ method: 'POST', url: '/api/Blogs', as: admin, ...body });
      expect(answer.statusCode).toBe(201);
    }
    await site().call({ method: 'DELETE', url: '/api/Blogs/2', as: admin });
    const index = () => db.selectFrom('searchWord').selectAll().where('entity', 'in', placesOf('blog'));
    const sorted = async () => (await index().execute()).map((row) => Object.values(row).join(' ')).toSorted();
    const before = await sorted();
    expect(before.filter((row) => row.includes('blog.title')).join()).toContain('zebra');

    await db.deleteFrom('searchWord').where('entity', '!=', 'blog').execute();
    await db.deleteFrom('searchWord').where('word', '=', 'zebra').execute();
    await db.deleteFrom('searchSpelling').execute();
    await site().store.write((trx) => blogSearchMigration.up(trx, dialect));
    expect(await sorted()).toEqual(before);
    const spelt = db.selectFrom('searchSpelling').select('word').where('spelling', '=', 'zera');
    expect(await spelt.execute()).toEqual([{ word: 'zebra' }]);
  });
});
