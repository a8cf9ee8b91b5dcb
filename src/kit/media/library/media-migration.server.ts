import { moveCounter } from '../../db/counters.server.ts';
import type { Migration } from '../../db/migrations.server.ts';
import type { Schema } from '../../db/schema.server.ts';
import { insertWords, wordRows } from '../../db/search.server.ts';
import { namedPictures } from '../named-pictures.ts';
import { addressOf, parsePictureName } from '../picture-name.ts';
import { describedPictures } from './described-pictures.ts';
import { createMediaTables, type UsePart } from './media-table.server.ts';

type Found = {
  altEN: string;
  altAR: string;
  createdAt: string;
  uses: { entity: string; recordId: number; part: UsePart }[];
};

const rowsAtOnce = 500;

/** Takes in every picture that is named anywhere, with what articles say about it. The files stay where they are. */
export const mediaMigration = (tables: readonly string[]): Migration => ({
  name: 'media',
  order: 61,
  async up(db, dialect) {
    await createMediaTables(db, dialect);
    const found = new Map<string, Found>();
    for (const table of tables) {
      for await (const row of rowsIn(db, table)) take(row, { entity: table, recordId: row.id, part: 'record' }, row);
    }
    for (const { entity, recordId, body, savedAt } of await db.selectFrom('draft').selectAll().execute()) {
      take({ createdAt: savedAt }, { entity, recordId, part: 'draft' }, JSON.parse(body));
    }
    const oldestFirst = [...found].toSorted(([, a], [, b]) => a.createdAt.localeCompare(b.createdAt));
    for (const [name, picture] of oldestFirst) await insertPicture(db, name, picture);
    await moveCounter(db, 'live.media', found.size);
    await moveCounter(db, 'media.undescribed', oldestFirst.filter(([, { altEN, altAR }]) => !altEN || !altAR).length);

    function take({ createdAt }: { createdAt: string }, use: Found['uses'][number], values: object) {
      for (const name of new Set(namedPictures(JSON.stringify(values)))) {
        const known = found.get(name) ?? { altEN: '', altAR: '', createdAt, uses: [] };
        if (createdAt < known.createdAt) known.createdAt = createdAt;
        known.uses.push(use);
        found.set(name, known);
      }
      for (const { name, alts } of describedPictures(values)) {
        const known = found.get(name);
        if (known) for (const [column, alt] of Object.entries(alts)) known[column as 'altEN' | 'altAR'] ||= alt;
      }
    }
  },
});

type OldRow = { id: number; createdAt: string };

async function* rowsIn(db: Schema, table: string): AsyncGenerator<OldRow> {
  for (let from = 0; ; ) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .$castTo<OldRow>()
      .where('id', '>', from)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    from = rows.at(-1)?.id ?? from;
  }
}

async function insertPicture(db: Schema, name: string, { altEN, altAR, createdAt, uses }: Found): Promise<void> {
  const parsed = parsePictureName(name);
  if (!parsed) return;
  const { id }: { id: number } = await db
    .insertInto('media')
    .values({
      ...{ address: addressOf(name), width: parsed.picture.width, height: parsed.picture.height },
      ...{ fileName: '', bytes: 0, source: null, uploadedById: null, uploadedBy: '' },
      ...{ altEN, altAR, decorative: 0, undescribed: Number(!altEN || !altAR), focalX: 50, focalY: 50 },
      ...{ uses: uses.length, kept: 0, position: 0, version: 1, createdAt, updatedAt: createdAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const use of uses)
    await db
      .insertInto('mediaUse')
      .values({ ...use, mediaId: id })
      .execute();
  await insertWords(db, wordRows('media', id, `${altEN} ${altAR}`));
}
