import type { FastifyRequest } from 'fastify';
import { versionIn } from '../cache/encoded-response.server.ts';
import type { ListQuery } from '../contract/list-query.ts';
import { ProblemError } from '../contract/problem.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import type { Store } from '../db/store.server.ts';
import { orderRecords } from '../records/record-order.server.ts';
import type { RecordType, Row } from '../records/record-type.server.ts';
import type { Edit, Expected, Records } from '../records/records.server.ts';
import type { Aside } from '../records/write-consequences.server.ts';
import type { Refusal, SetHeader } from './endpoint-routes.server.ts';

type Params = { params: Record<string, string> };
type ReadCall = Params & { header: SetHeader };
export type WriteCall = ReadCall & { request: FastifyRequest };

type Versioned = { id: number; version: number };

export function idOf(param: string | undefined): number {
  if (!param || !/^[1-9]\d{0,8}$/.test(param)) throw new ProblemError('notFound');
  return Number(param);
}

function versionOf(table: string, { id, version }: Versioned): string {
  return `${table}-${id}-${version}`;
}

/** The tags that `If-Match` names; `*` asks no more of a record than to be there. */
export function expectedTags({ headers }: FastifyRequest): string[] | undefined {
  const condition = headers['if-match'];
  return !condition || condition === '*' ? undefined : condition.split(',').map(versionIn);
}

/** What `If-Match` says about a record. */
export function expectedVersions(request: FastifyRequest, table: string, id: number): Expected {
  const named = expectedTags(request);
  const start = `${table}-${id}-`;
  return named?.filter((tag) => tag.startsWith(start)).map((tag) => Number(tag.slice(start.length)));
}

/** A record whose version is the `ETag` of the answer. */
export function tagged<R extends Versioned>({ name }: Pick<RecordType, 'name'>, row: R, header: SetHeader): R {
  header('etag', versionOf(name, row));
  return row;
}

/** The rows of a list, with the number of all of them beside those of the page. */
export function listed<R>({ rows, count }: { rows: R[]; count: number }, header: SetHeader): R[] {
  header('x-total-count', String(count));
  return rows;
}

export async function readRecord<Table extends RecordColumns>(
  table: Records<Table>,
  { params, header }: ReadCall,
): Promise<Row<Table>> {
  return tagged(table.kind, await table.read(idOf(params.id)), header);
}

export async function updateRecord<Table extends RecordColumns>(
  table: Records<Table>,
  { params, request, header }: WriteCall,
  values: Edit<Table>,
  aside?: Aside<Row<Table>>,
): Promise<Row<Table>> {
  const id = idOf(params.id);
  const expected = expectedVersions(request, table.kind.name, id);
  return tagged(table.kind, await table.update(id, expected, values, aside), header);
}

/** The calls that are the same for every kind of content, given how its rows are shown. */
export function commonHandlers<Table extends RecordColumns, Shown>(
  table: Records<Table>,
  show: (row: Row<Table>) => Shown,
) {
  return {
    list: async ({ query, header }: { query: ListQuery; header: SetHeader }) =>
      listed(await table.list({ query }), header).map(show),
    read: async (call: ReadCall) => show(await readRecord(table, call)),
    delete: async ({ params }: Params) => table.delete(idOf(params.id)),
    restore: async ({ params }: Params) => show(await table.restore(idOf(params.id))),
  };
}

/** Puts the records of a kind in another order. */
export function orderHandler(store: Store, kind: Pick<RecordType, 'name'>) {
  return async ({ body, refusal }: { body: { ids: number[] }; refusal: Refusal }) => {
    const ids = await orderRecords(store, kind, body.ids);
    if (!ids) throw refusal(['ids'], 'choice', 'rule.order');
    return { ids };
  };
}
