import type { Db, Schema } from '../../../kit/db/schema.server.ts';

declare module '../../../kit/db/schema.server.ts' {
  interface Tables {
    /** What the demo company brought with it. `removedAt` is the `deletedAt` of what went when it was removed. */
    demoRecord: { entity: string; recordId: number; removedAt: string | null };
  }
}

/** Content, and what visitors of the demo company sent. */
const tables = ['project', 'blog', 'service', 'teamMember', 'client', 'review', 'plan', 'quotation', 'contactMessage'];

/** The demo company comes in one transaction, which takes seconds. */
const longestSeed = 10 * 60_000;

export async function createDemoRecords(db: Schema) {
  await db.schema
    .createTable('demoRecord')
    .addColumn('entity', 'varchar(40)', (column) => column.notNull())
    .addColumn('recordId', 'integer', (column) => column.notNull())
    .addColumn('removedAt', 'text')
    .addPrimaryKeyConstraint('demoRecord_pk', ['entity', 'recordId'])
    .execute();
  await markWhatIsThere(db);
}

/** On a site that has the demo company already: nobody made these records, and they came when it did. */
async function markWhatIsThere(db: Schema) {
  const seeded = await db.selectFrom('system').select('value').where('name', '=', 'seeded').executeTakeFirst();
  const from = Date.parse(String(seeded?.value));
  if (Number.isNaN(from)) return;
  const [first, last] = [from, from + longestSeed].map((at) => new Date(at).toISOString());
  for (const entity of tables) {
    const rows = await db
      .selectFrom(entity)
      .select('id')
      .where('createdAt', '>=', first)
      .where('createdAt', '<=', last)
      // What visitors send is compared with what they sent before.
      .$if(entity === 'quotation' || entity === 'contactMessage', (query) => query.where('contentHash', '=', ''))
      .execute();
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) continue;
    const made = await db
      .selectFrom('activity')
      .select('recordId')
      .where('entity', '=', entity)
      .where('action', '=', 'created')
      // Of what nobody made, it is noted when it is touched first.
      .where('actorName', '!=', '')
      .where('recordId', 'in', ids)
      .execute();
    const own = new Set(made.map(({ recordId }) => Number(recordId)));
    const demo = ids.filter((id) => !own.has(id)).map((recordId) => ({ entity, recordId }));
    if (demo.length > 0) await db.insertInto('demoRecord').values(demo).execute();
  }
}

/** Notes that a record is a sample. */
export async function markDemo(trx: Db, entity: string, recordId: number): Promise<void> {
  await trx.insertInto('demoRecord').values({ entity, recordId, removedAt: null }).execute();
}
