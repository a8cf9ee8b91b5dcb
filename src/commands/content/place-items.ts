import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { contentTypes } from '../../entities/entities.server.ts';
import { isApiError } from '../../kit/client/api-client.ts';
import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db, Tables } from '../../kit/db/schema.server.ts';
import {
  type Body,
  bodyOf,
  type ContentType,
  pictureFields,
  withReferences,
} from '../../kit/records/content-type.server.ts';
import { namedRecords } from '../../kit/records/named-records.server.ts';
import { type RecordType, rowsOf } from '../../kit/records/record-type.server.ts';
import { afterWrite } from '../../kit/records/write-consequences.server.ts';
import { toFormData } from '../../kit/staff/form/to-form-data.ts';
import { plainly } from '../command.ts';
import { type Flaw, type Item, pictureFolder } from './folder.ts';
import type { SiteApi } from './site-api.ts';

export type Placed = { created: number; updated: number; unchanged: number };

export type Site = { api: SiteApi; trx: Transaction<Tables>; folder: string; flaws: Flaw[] };

/** Makes the site's records of a kind what the folder says. Records that it does not name stay as they are. */
export async function placeItems(site: Site, kind: ContentType, items: Item[]): Promise<Placed> {
  const placed: Placed = { created: 0, updated: 0, unchanged: 0 };
  const records = await site.api.list(kind.endpoints.list);
  const keyOf = (body: Body) => JSON.stringify(kind.key.map((field) => body[field]));
  const known = Map.groupBy(records, (record) => keyOf(bodyOf(kind, record)));
  const ids: unknown[] = [];
  const { idOf } = await namedRecords(
    site.trx,
    contentTypes.map(({ type }) => type),
  );
  for (const named of items) {
    const item = { ...named, body: withReferences(kind, named.body, idOf) };
    // Of several with the same key, the first of the folder is the first of the site.
    const record = known.get(keyOf(item.body))?.shift();
    try {
      const { id, what } = await place(site, item, record);
      placed[what] += 1;
      ids.push(id);
    } catch (error) {
      site.flaws.push(...flawsIn(error, item));
    }
  }
  const { order } = kind.endpoints;
  if (order && ids.length > 1 && site.flaws.length === 0) await site.api.call(order, { body: { ids } });
  return placed;
}

async function place({ api, trx, folder }: Site, { kind, body }: Item, record: Body | undefined) {
  const { endpoints, also = [] } = kind;
  const stored = record && bodyOf(kind, record);
  const isSame = (field: string) => JSON.stringify(stored?.[field]) === JSON.stringify(body[field]);
  if (record && Object.keys(body).every(isSame)) return { id: record.id, what: 'unchanged' as const };
  const sent: Body = { ...body };
  for (const field of also) delete sent[field];
  for (const field of pictureFields(kind)) {
    if (body[field] === undefined || (record && isSame(field))) delete sent[field];
    else sent[field] = await filesOf(folder, body[field]);
  }
  const form = toFormData(sent);
  const saved = (await (record
    ? api.call(endpoints.update, { id: record.id, body: form })
    : api.call(endpoints.create, { body: form }))) as Body;
  const set = Object.fromEntries(also.filter((field) => body[field]).map((field) => [field, body[field]]));
  if (Object.keys(set).length > 0) await setColumns(trx, kind.type, Number(saved.id), set);
  return { id: saved.id, what: record ? ('updated' as const) : ('created' as const) };
}

/** Columns that the API sets by itself, as a part of the write that it has just made. */
async function setColumns(trx: Db, kind: RecordType, id: number, set: object) {
  const row = rowsOf(trx, kind).where('id', '=', id);
  const before = await row.executeTakeFirstOrThrow();
  await recordsIn(trx).updateTable(kind.name).set(set).where('id', '=', id).execute();
  await afterWrite(trx, kind, before, await row.executeTakeFirstOrThrow(), { isUnlogged: true });
}

const types: Record<string, string> = { png: 'png', webp: 'webp', gif: 'gif', avif: 'avif', svg: 'svg+xml' };

/** The named pictures as a form sends them. */
export async function filesOf(folder: string, names: unknown): Promise<Blob | Blob[]> {
  if (Array.isArray(names)) return (await Promise.all(names.map((name) => filesOf(folder, name)))).flat();
  const name = String(names);
  const type = types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'jpeg';
  return new File([await readFile(join(folder, pictureFolder, name))], name, { type: `image/${type}` });
}

export function flawsIn(error: unknown, { file, pointer }: Pick<Item, 'file' | 'pointer'>): Flaw[] {
  if (!isApiError(error) || !error.problem || error.problem.status >= 500) throw error;
  const { errors = [], title } = error.problem;
  if (errors.length === 0) return [{ file, pointer, problem: title }];
  return errors.map(({ pointer: at, detail }) => ({
    file,
    pointer: pointer + at.slice(1),
    problem: plainly(detail),
  }));
}
