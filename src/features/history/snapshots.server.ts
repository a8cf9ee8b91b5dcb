import type { Db } from '../../kit/db/schema.server.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import { type Behind, pastVersions } from '../../kit/records/translation-past.server.ts';
import type { RecordVersion } from './history.contract.ts';

export type Snapshot = Record<string, unknown>;

/** What a record was like at a version: as the last change up to it has left it. */
export async function snapshotAt(db: Db, entity: string, recordId: number, version: number): Promise<Snapshot | null> {
  const line = await db
    .selectFrom('activity')
    .select('snapshot')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('version', '<=', version)
    .where('snapshot', 'is not', null)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line?.snapshot ? JSON.parse(line.snapshot) : null;
}

/** The fields that were behind at a version. None where somebody has said of that version that it is right. */
export async function behindAt(db: Db, entity: string, recordId: number, version: number): Promise<Behind> {
  for await (const { behind } of pastVersions(db, { entity, recordId }, version)) return behind;
  return { en: [], ar: [] };
}

/** Two snapshots field by field, without what only follows from other fields. */
export function fieldPairs({ history }: RecordType, before: Snapshot | null, after: Snapshot): RecordVersion['fields'] {
  const valueIn = (snapshot: Snapshot | null, name: string) => {
    const value = snapshot?.[name] ?? null;
    return history?.lists?.includes(name) && typeof value === 'string' ? JSON.parse(value) : value;
  };
  const names = Object.keys({ ...before, ...after }).filter((name) => !history?.derived?.includes(name));
  return names.map((name) => ({ name, before: valueIn(before, name), after: valueIn(after, name) }));
}

/** What of an old version takes the place of the present values: not what stays, and no column that there is no more. */
export function valuesToRestore({ history }: RecordType, snapshot: Snapshot, columns: Set<string>): Snapshot {
  const isBack = (name: string) => columns.has(name) && !history?.fixed?.includes(name);
  return Object.fromEntries(Object.entries(snapshot).filter(([name]) => isBack(name)));
}

/** What a version names is not removed; a folder that was restored from elsewhere may lack some all the same. */
export async function hasAllPictures(pictures: Pictures, snapshot: Snapshot): Promise<boolean> {
  const names = [...JSON.stringify(snapshot).matchAll(/\/uploads\/([\w.-]+)/g)].map(([, name]) => name ?? '');
  for (const name of new Set(names)) {
    const found = await pictures.find(name);
    if (!found) return false;
  }
  return true;
}
