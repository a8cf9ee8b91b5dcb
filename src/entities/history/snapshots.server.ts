import type { Schema } from '../../kit/db/migrations.server.ts';
import type { RecordKind } from '../../kit/http/record-kind.server.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import type { RecordVersion } from './history.contract.ts';

export type Snapshot = Record<string, unknown>;

/** What a record was like at a version: as the last change up to it has left it. */
export async function snapshotAt(
  db: Schema,
  entity: string,
  recordId: number,
  version: number,
): Promise<Snapshot | null> {
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
  return line ? (JSON.parse(String(line.snapshot)) as Snapshot) : null;
}

/** Two snapshots field by field, without what only follows from other fields. */
export function fieldPairs({ history }: RecordKind, before: Snapshot | null, after: Snapshot): RecordVersion['fields'] {
  const valueIn = (snapshot: Snapshot | null, name: string) => {
    const value = snapshot?.[name] ?? null;
    return history?.lists?.includes(name) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  };
  const names = Object.keys({ ...before, ...after }).filter((name) => !history?.derived?.includes(name));
  return names.map((name) => ({ name, before: valueIn(before, name), after: valueIn(after, name) }));
}

/** What of an old version takes the place of the present values: not what stays, and no column that there is no more. */
export function valuesToRestore({ history }: RecordKind, snapshot: Snapshot, columns: Set<string>): Snapshot {
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
