import { ProblemError } from '../contract/problem.ts';
import { takeAdvisoryLock } from '../db/advisory-lock.server.ts';
import type { Migration } from '../db/migrations.server.ts';
import { recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Store } from '../db/store.server.ts';
import { slugOf } from './slug-of.ts';

/** Addresses that records once had. They go on leading to them, and are given to nobody else. */
declare module '../db/schema.server.ts' {
  interface Tables {
    formerSlug: { entity: string; slug: string; recordId: number };
  }
}

export const formerSlugMigration: Migration = {
  name: 'formerSlug',
  order: 9,
  up: (db) =>
    db.schema
      .createTable('formerSlug')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('slug', 'varchar(100)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('formerSlug_key', ['entity', 'slug'])
      .execute(),
};

/** Of a record that is there already: its number, and the address that it has. */
export type SlugOwner = { id?: number | undefined; slug?: string };

export type Slugs = ReturnType<typeof slugs>;

/** The addresses of a table's records: made of a title, unique, and remembered when they change. */
export function slugs(store: Store, table: string) {
  /** An address nobody has, in the trash or out of it. The record's own, present or past, does not count. */
  async function claim(trx: Db, title: string, { id: ownId = 0, slug: own }: SlugOwner = {}): Promise<string> {
    const wanted = slugOf(title) || table;
    // No two have the same, and none that somebody has becomes the former one of another.
    if (wanted === own) return own;
    await takeAdvisoryLock(trx, store.dialect, `slug.${table}`);
    const isLike = (slug: string) => slug === wanted || slug.startsWith(`${wanted}-`);
    const present = await recordsIn(trx)
      .selectFrom(table)
      .select('slug')
      .where('id', '!=', ownId)
      .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
      .execute();
    const former = await trx
      .selectFrom('formerSlug')
      .select('slug')
      .where('entity', '=', table)
      .where('recordId', '!=', ownId)
      .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
      .execute();
    const taken = new Set([...present, ...former].map(({ slug }) => String(slug)).filter(isLike));
    let free = wanted;
    for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`;
    return free;
  }

  return {
    claim,

    /** A new address for a record that has one; the old one keeps leading to it. */
    async change(trx: Db, record: { id: number; slug: string }, title: string): Promise<string> {
      const slug = await claim(trx, title, record);
      if (slug === record.slug) return slug;
      await trx.deleteFrom('formerSlug').where('entity', '=', table).where('slug', '=', slug).execute();
      await trx
        .insertInto('formerSlug')
        .values({ entity: table, slug: record.slug, recordId: record.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return slug;
    },

    /** Whose address it once was. */
    async formerOwner(slug: string): Promise<number | undefined> {
      const row = await store
        .tables()
        .selectFrom('formerSlug')
        .select('recordId')
        .where('entity', '=', table)
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row?.recordId;
    },
  };
}

type Reader<Row> = { read(id: number): Promise<Row>; readBy(column: string, value: string): Promise<Row> };

/** The record at an address, or at one that it had before; its `slug` says which it has now. */
export async function readBySlug<Row>(table: Reader<Row>, addresses: Slugs, address: string): Promise<Row> {
  const slug = address.toLowerCase();
  if (!/^[a-z0-9-]+$/.test(slug)) throw new ProblemError('notFound');
  try {
    return await table.readBy('slug', slug);
  } catch (error) {
    const owner = await addresses.formerOwner(slug);
    if (owner === undefined) throw error;
    return table.read(owner);
  }
}
