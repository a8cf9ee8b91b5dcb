import { staffEntities } from '../../entities/staff-entities.ts';
import { type AnyRow, recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { standingColumns } from '../../kit/publishing/languages-of.ts';
import type { Standing } from '../../kit/publishing/publishing.contract.ts';
import { standingsOf } from '../../kit/publishing/standing.server.ts';
import { stateOf } from '../../kit/records/record-states.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';

export type TitledRecord = { entity: string; id: number; titleEN: string; titleAR: string; standing: Standing };

/** What these records are called and how they stand, those in the trash left out. Their texts are long, and not read. */
export async function titledRecords(db: Db, { name, title }: RecordType, ids: number[]): Promise<TitledRecord[]> {
  if (ids.length === 0) return [];
  const table: string = name;
  const titles = staffEntities.find(({ entity }) => entity === name)?.title ?? [];
  const rows = await recordsIn(db)
    .selectFrom(table)
    .select(['id', 'version', 'deletedAt', ...standingColumns, ...titles.flatMap((one) => [`${one}EN`, `${one}AR`])])
    .where('id', 'in', ids)
    .$castTo<AnyRow>()
    .execute();
  const standings = await standingsOf(db, name, rows);
  return rows.flatMap((row) => {
    const standing = standings.get(row.id);
    const { EN: titleEN, AR: titleAR } = title(row);
    return standing && stateOf(row) !== 'trash' ? [{ entity: name, id: row.id, titleEN, titleAR, standing }] : [];
  });
}
