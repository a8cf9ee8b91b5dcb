import type { Db } from '../../db/schema.server.ts';
import { type RecordType, rowsOf } from '../../records/record-type.server.ts';
import { namedFiles } from '../named-pictures.ts';
import { addressOf } from '../picture-name.ts';
import { wrongMediaCounts } from './media-counts.server.ts';

const rowsAtOnce = 500;

/**
 * Reads everything that may name a file and compares it with what was noted: each difference as a line. Slow, and right
 * by itself.
 */
export async function wrongUses(db: Db, kinds: RecordType[]): Promise<string[]> {
  const found = new Set<string>();
  const take = (place: string, text: string) => {
    for (const name of namedFiles(text)) found.add(`${place} ${addressOf(name)}`);
  };
  for (const kind of kinds.filter(({ history }) => history !== null)) {
    for await (const row of rowsIn(db, kind)) take(`${kind.name} ${row.id} record`, JSON.stringify(row));
  }
  for (const { entity, recordId, body } of await db.selectFrom('draft').selectAll().execute())
    take(`${entity} ${recordId} draft`, body);
  const noted = await db
    .selectFrom('mediaUse')
    .innerJoin('media', 'media.id', 'mediaUse.mediaId')
    .select(['mediaUse.entity', 'mediaUse.recordId', 'mediaUse.part', 'media.address', 'media.deletedAt'])
    .execute();
  const lines = new Set(noted.map(({ entity, recordId, part, address }) => `${entity} ${recordId} ${part} ${address}`));
  return [
    ...[...found.difference(lines)].map((line) => `not noted: ${line}`),
    ...[...lines.difference(found)].map((line) => `not there: ${line}`),
    ...noted.filter(({ deletedAt }) => deletedAt !== null).map(({ address }) => `used and in the trash: ${address}`),
    ...(await wrongCounts(db)),
  ];
}

async function* rowsIn(db: Db, kind: RecordType) {
  for (let from = 0; ; ) {
    const rows = await rowsOf(db, kind).where('id', '>', from).orderBy('id').limit(rowsAtOnce).execute();
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    from = rows.at(-1)?.id ?? from;
  }
}

async function wrongCounts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('media').select(['id', 'kind', 'uses', 'undescribed', 'deletedAt']).execute();
  const uses = await db
    .selectFrom('mediaUse')
    .select(['mediaId', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('mediaId')
    .execute();
  const counted = new Map(uses.map(({ mediaId, count }) => [mediaId, Number(count)]));
  const wrong = rows.filter(({ id, uses: kept }) => kept !== (counted.get(id) ?? 0));
  const lines = wrong.map(({ id, uses: kept }) => `file ${id}: ${kept} uses instead of ${counted.get(id) ?? 0}`);
  return [...lines, ...(await wrongMediaCounts(db, rows))];
}
