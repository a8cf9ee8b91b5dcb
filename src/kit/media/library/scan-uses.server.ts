import { readCounter } from '../../db/counters.server.ts';
import type { Db } from '../../db/schema.server.ts';
import { type RecordType, rowsOf } from '../../records/record-type.server.ts';
import { namedPictures } from '../named-pictures.ts';
import { addressOf } from '../picture-name.ts';
import { filterCounter, mediaFilterNames, mediaFilters } from './media-type.server.ts';

const rowsAtOnce = 500;

/**
 * Reads everything that may name a picture and compares it with what was noted: each difference as a line. Slow, and right
 * by itself.
 */
export async function wrongUses(db: Db, kinds: RecordType[]): Promise<string[]> {
  const found = new Set<string>();
  const take = (place: string, text: string) => {
    for (const name of namedPictures(text)) found.add(`${place} ${addressOf(name)}`);
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
  const pictures = await db.selectFrom('media').select(['id', 'uses', 'undescribed', 'deletedAt']).execute();
  const uses = await db
    .selectFrom('mediaUse')
    .select(['mediaId', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('mediaId')
    .execute();
  const counted = new Map(uses.map(({ mediaId, count }) => [mediaId, Number(count)]));
  const wrong = pictures.filter(({ id, uses: kept }) => kept !== (counted.get(id) ?? 0));
  const lines = wrong.map(({ id, uses: kept }) => `picture ${id}: ${kept} uses instead of ${counted.get(id) ?? 0}`);
  for (const filter of mediaFilterNames) {
    const { column, value } = mediaFilters[filter];
    const there = pictures.filter((row) => row.deletedAt === null && row[column] === value).length;
    const kept = await readCounter(db, filterCounter(filter));
    if (kept !== there) lines.push(`${kept} ${filter} instead of ${there}`);
  }
  return lines;
}
