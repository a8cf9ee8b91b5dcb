import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { ProblemError } from '../contract/problem.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import type { Schema } from '../db/migrations.server.ts';
import { type Store, tagFor } from '../db/store.server.ts';

type Own<Table> = Omit<Selectable<Table>, keyof RecordColumns>;
type Row<Table> = Selectable<Table> & Selectable<RecordColumns>;

/**
 * What every kind of content does with its table: list, read, create, update, delete to the
 * trash, and back. The table's name is also the entity's, which the page cache knows its pages by.
 */
export function records<Table extends RecordColumns>(store: Store, table: string) {
  type Record = Row<Table>;
  const db = store.tables() as Schema;
  const now = () => new Date().toISOString();

  async function find(id: number): Promise<Record> {
    const row = await db
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) throw new ProblemError('notFound');
    return row as Record;
  }

  async function change(id: number, values: object, when: { deleted: boolean; version?: number }): Promise<Record> {
    return store.write<never, Record>(async (trx, changed) => {
      const inTable = trx as unknown as Schema;
      const row = await inTable
        .updateTable(table)
        .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: now() }))
        .where('id', '=', id)
        .where('deletedAt', when.deleted ? 'is not' : 'is', null)
        .$if(when.version !== undefined, (query) => query.where('version', '=', when.version))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ProblemError('notFound');
      changed(tagFor(table), tagFor(table, id));
      return row as Record;
    });
  }

  return {
    async list(): Promise<Record[]> {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('deletedAt', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows as Record[];
    },

    async read(param: string | undefined, reply: FastifyReply): Promise<Record> {
      const row = await find(idOf(param));
      reply.header('etag', etagOf(table, row));
      return row;
    },

    async create(values: Own<Table>): Promise<Record> {
      return store.write<never, Record>(async (trx, changed) => {
        const inTable = trx as unknown as Schema;
        const last = await inTable
          .selectFrom(table)
          .select((eb) => eb.fn.max('position').as('position'))
          .executeTakeFirst();
        const at = now();
        const row = await inTable
          .insertInto(table)
          .values({ ...values, position: Number(last?.position ?? 0) + 1, version: 1, createdAt: at, updatedAt: at })
          .returningAll()
          .executeTakeFirstOrThrow();
        changed(tagFor(table), tagFor(table, Number(row.id)));
        return row as Record;
      });
    },

    /**
     * Honours `If-Match`: of several people who edit the same version, the first to save wins, the others are told.
     * `values` is asked for once that is clear, so that no picture is stored for nothing.
     */
    async update(
      param: string | undefined,
      request: FastifyRequest,
      reply: FastifyReply,
      values: () => Promise<Partial<Own<Table>>>,
    ): Promise<Record> {
      const id = idOf(param);
      const current = await find(id);
      const condition = request.headers['if-match'];
      const matches =
        !condition || condition === '*' || condition.split(',').some((tag) => tag.trim() === etagOf(table, current));
      if (!matches) throw new ProblemError('stale');
      const version = condition ? current.version : undefined;
      const row = await change(id, await values(), { deleted: false, version }).catch((error: unknown) => {
        // It was there a moment ago: somebody else saved in between.
        throw version !== undefined && error instanceof ProblemError ? new ProblemError('stale') : error;
      });
      reply.header('etag', etagOf(table, row));
      return row;
    },

    async delete(param: string | undefined): Promise<void> {
      await change(idOf(param), { deletedAt: now() }, { deleted: false });
    },

    restore: (param: string | undefined): Promise<Record> =>
      change(idOf(param), { deletedAt: null }, { deleted: true }),
  };
}

function etagOf(table: string, row: { id: number; version: number }): string {
  return `"${table}-${row.id}-${row.version}"`;
}

function idOf(param: string | undefined): number {
  if (!param || !/^[1-9]\d{0,8}$/.test(param)) throw new ProblemError('notFound');
  return Number(param);
}
