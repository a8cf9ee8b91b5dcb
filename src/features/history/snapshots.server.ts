import type { Db } from '../../kit/db/schema.server.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import { detailsOf } from '../../kit/records/audit-log.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import type { RecordVersion } from './history.contract.ts';

export type Snapshot = Record<string, unknown>;

/** What a record was like at a version: as the last change up to it has left it. */
export async function snapshotAt(db: Db, entity: string, recordId: number, version: number): Promise<Snapshot | null> {
  const line = await lineAt(db, entity, recordId, version);
  return line ? JSON.parse(line.snapshot) : null;
}

/** The fields whose Arabic was behind at a version. None where somebody has said of that version that it is right. */
export async function arabicBehindAt(db: Db, entity: string, recordId: number, version: number): Promise<string[]> {
  const line = await lineAt(db, entity, recordId, version);
  const confirmations = await db
    .selectFrom('activity')
    .select('details')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('action', '=', 'confirmed')
    .execute();
  const confirmed = confirmations.map(({ details }) => Number(detailsOf(details)?.version));
  if (!line || confirmed.some((one) => one >= line.version && one <= version)) return [];
  const behind = detailsOf(line.details)?.arabicBehind;
  return Array.isArray(behind) ? behind.map(String) : [];
}

type Line = { version: number; snapshot: string; details: string | null };

async function lineAt(db: Db, entity: string, recordId: number, version: number): Promise<Line | undefined> {
  return (await db
    .selectFrom('activity')
    .select(['version', 'snapshot', 'details'])
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('version', '<=', version)
    .where('snapshot', 'is not', null)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as Line | undefined;
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
