import type { Db } from '../../kit/db/schema.server.ts';
import type { MediaPlace } from '../../kit/media/library/media.contract.ts';
import { stateOf } from '../../kit/records/record-states.server.ts';
import { type RecordType, rowsOf } from '../../kit/records/record-type.server.ts';

const states = { live: 'public', draft: 'draft', trash: 'trash', gone: 'trash' } as const;

/** The records that use a picture, each once, whether it is public there or only in what lies aside. */
export async function placesOf(db: Db, kinds: RecordType[], mediaId: number): Promise<MediaPlace[]> {
  const uses = await db.selectFrom('mediaUse').selectAll().where('mediaId', '=', mediaId).execute();
  const places: MediaPlace[] = [];
  for (const kind of kinds) {
    const own = uses.filter(({ entity }) => entity === kind.name);
    if (own.length === 0) continue;
    const ids = [...new Set(own.map(({ recordId }) => recordId))];
    for (const row of await rowsOf(db, kind).where('id', 'in', ids).orderBy('id').execute()) {
      const { EN: titleEN, AR: titleAR } = kind.title(row);
      const isAside = own.every((use) => use.recordId !== row.id || use.part === 'draft');
      const state = isAside ? 'draft' : states[stateOf(row)];
      places.push({ entity: kind.name, id: row.id, titleEN, titleAR, state });
    }
  }
  return places;
}
