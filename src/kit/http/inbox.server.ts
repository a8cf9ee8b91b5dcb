import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type CreateTableBuilder, type Selectable, sql } from 'kysely';
import { type RequestStatus, requestStatuses } from '../contract/inbox-calls.ts';
import type { RequestQuery } from '../contract/inbox-endpoints.ts';
import { ProblemError } from '../contract/problem.ts';
import { createListIndex, createRecordTable, type RecordColumns } from '../db/columns.server.ts';
import { moveCounter } from '../db/counters.server.ts';
import type { Schema } from '../db/migrations.server.ts';
import type { Dialect } from '../db/store.server.ts';
import { takeTurns } from '../db/take-turns.server.ts';
import { type Language, preferredLanguage } from '../i18n/languages.ts';
import { addressKey, countAttempt } from './attempts.server.ts';
import type { ApiParts, Refusal, SetHeader } from './endpoint-routes.server.ts';
import type { RecordKind, Row } from './record-kind.server.ts';
import type { Note } from './record-notes.server.ts';
import { commonHandlers, listed, records } from './records.server.ts';

/** The columns of what visitors send, beside those of every record. */
export type InboxColumns = {
  /** What the visitor is told and quotes on the phone: `Q-2026-0042`. */
  reference: string;
  date: string;
  language: Language;
  /** 1 when it looks like spam. Kept all the same: a customer lost is worse than a machine read. */
  spam: number;
  status: RequestStatus;
  statusAt: string | null;
  openedAt: string | null;
  idempotencyKey: string | null;
  contentHash: string;
};

type Builder = CreateTableBuilder<string, string>;

export async function createInboxTable(
  db: Schema,
  dialect: Dialect,
  table: string,
  texts: string[],
  more: (builder: Builder) => Builder = (builder) => builder,
) {
  await createRecordTable(db, dialect, table, (builder) =>
    more(texts.reduce((with_, name) => with_.addColumn(name, 'text', (column) => column.notNull()), builder))
      .addColumn('reference', 'varchar(30)', (column) => column.notNull().unique())
      .addColumn('date', 'varchar(30)', (column) => column.notNull())
      .addColumn('language', 'varchar(2)', (column) => column.notNull())
      .addColumn('spam', 'integer', (column) => column.notNull())
      .addColumn('idempotencyKey', 'varchar(200)', (column) => column.unique())
      .addColumn('contentHash', 'varchar(64)', (column) => column.notNull()),
  );
  await createListIndex(db, table, 'newest', ['date', 'id']);
}

/** For requests that were there before staff could say how far they have got. */
export async function addStatusColumns(db: Schema, table: string) {
  const add = () => db.schema.alterTable(table);
  await add()
    .addColumn('status', 'varchar(20)', (column) => column.notNull().defaultTo('new'))
    .execute();
  await add().addColumn('statusAt', 'varchar(30)').execute();
  await add().addColumn('openedAt', 'varchar(30)').execute();
  await db.updateTable(table).set({ status: 'spam' }).where('spam', '=', 1).execute();
  await createListIndex(db, table, 'status', ['status', 'date', 'id']);
}

type Guard = { topic?: string; elapsedMs?: number; 'Idempotency-Key'?: string };

// A household or an office behind one address sends a few; a machine sends hundreds.
const sendLimit = { attempts: 10, minutes: 60 };
const fastestPersonMs = 3000;

class Repeated extends Error {
  readonly row: unknown;

  constructor(row: unknown) {
    super('already received');
    this.row = row;
  }
}

/** Where requests of visitors arrive: each once, with a reference, limited per address. `letter` begins the reference. */
export function inbox<Table extends RecordColumns & InboxColumns>(
  { store, rateLimits }: ApiParts,
  kind: RecordKind<Table>,
  letter: string,
) {
  type Typed = Omit<Selectable<Table>, keyof RecordColumns | keyof InboxColumns>;
  const { name: table } = kind;
  const requests = records(store, kind);

  /** The request that came with this key before. With another content it is a mistake of the sender. */
  async function findRepeated(db: Schema, key: string, contentHash: string): Promise<Row<Table> | undefined> {
    const row = await db.selectFrom(table).selectAll().where('idempotencyKey', '=', key).executeTakeFirst();
    if (row && row.contentHash !== contentHash) throw new ProblemError('conflict');
    return row as Row<Table> | undefined;
  }

  async function receive(request: FastifyRequest, guard: Guard, typed: Typed, refusal: Refusal): Promise<Row<Table>> {
    const key = keyOf(request, guard, refusal);
    const contentHash = createHash('sha256').update(JSON.stringify(typed)).digest('hex');
    const repeated = key && (await findRepeated(store.tables() as Schema, key, contentHash));
    if (repeated) return repeated;
    if (rateLimits) await countAttempt(store, [`${table}.${addressKey(request)}`], sendLimit);
    const date = new Date();
    try {
      return await requests.create(async (trx) => {
        if (key) {
          await takeTurns(trx, store.dialect, key);
          const sooner = await findRepeated(trx, key, contentHash);
          if (sooner) throw new Repeated(sooner);
        }
        const isSpam = looksLikeSpam(guard);
        const own: InboxColumns = {
          reference: await nextReference(trx, date),
          date: date.toISOString(),
          language: preferredLanguage(request.headers['accept-language']),
          spam: Number(isSpam),
          status: isSpam ? 'spam' : 'new',
          statusAt: null,
          openedAt: null,
          idempotencyKey: key,
          contentHash,
        };
        return { ...typed, ...own } as never;
      });
    } catch (error) {
      if (error instanceof Repeated) return error.row as Row<Table>;
      throw error;
    }
  }

  async function nextReference(trx: Schema, date: Date): Promise<string> {
    const series = `${letter}-${date.getUTCFullYear()}`;
    const number = await moveCounter(trx, `reference.${series}`, 1);
    return `${series}-${String(number).padStart(4, '0')}`;
  }

  /** What staff do with requests, given how their rows are shown. */
  function staffHandlers<Shown>(show: (row: Row<Table>) => Shown) {
    const now = () => new Date().toISOString();
    const change = async ({ params, ...call }: RecordCall, values: object, note: Note<Row<Table>>) =>
      show(await requests.update(params.id, call, async () => values as never, note));
    return {
      ...commonHandlers(requests, show),
      list: async ({ query: { status, ...query }, header }: { query: RequestQuery; header: SetHeader }) =>
        listed(await requests.list({ query, where: whereStatus(status) }), header).map(show),
      status: ({ body: { status }, ...call }: RecordCall & { body: { status: RequestStatus } }) =>
        change(call, { status, statusAt: now() }, () => ({ action: 'moved', details: { status } })),
      // The first time counts, also when two people open it at once.
      opened: (call: RecordCall) =>
        change(call, { openedAt: sql<string>`coalesce(${sql.ref('openedAt')}, ${now()})` }, () => null),
    };
  }

  return { receive, staffHandlers };
}

type RecordCall = { params: Record<string, string>; request: FastifyRequest; header: SetHeader };

function whereStatus(status: RequestQuery['status']): Record<string, string | string[]> {
  if (status === 'all') return {};
  return { status: status ?? requestStatuses.filter((one) => one !== 'handled') };
}

/** What staff see of a row beside what the visitor sent. */
export function staffFieldsOf({ spam, status, statusAt, openedAt }: InboxColumns) {
  return { spam: spam === 1, status, statusAt, openedAt };
}

function looksLikeSpam({ topic = '', elapsedMs = fastestPersonMs }: Guard): boolean {
  return topic !== '' || elapsedMs < fastestPersonMs;
}

function keyOf(request: FastifyRequest, guard: Guard, refusal: Refusal): string | null {
  const header = request.headers['idempotency-key'];
  const key = (Array.isArray(header) ? header[0] : header) ?? guard['Idempotency-Key'];
  if (!key) return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw refusal(['Idempotency-Key'], 'pattern', 'rule.key');
  return key;
}
