import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { ProblemError } from '../../../kit/contract/problem.ts';
import { takeAdvisoryLock } from '../../../kit/db/advisory-lock.server.ts';
import type { RecordColumns } from '../../../kit/db/columns.server.ts';
import { moveCounter } from '../../../kit/db/counters.server.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import type { Refusal } from '../../../kit/http/endpoint-routes.server.ts';
import { preferredLanguage } from '../../../kit/i18n/languages.ts';
import { addressKey, countAttempt } from '../../../kit/load/stored-rate-limit.server.ts';
import { type RecordType, type Row, rowAs, rowsOf } from '../../../kit/records/record-type.server.ts';
import { records } from '../../../kit/records/records.server.ts';
import { inboxStaff, type StaffInboxDeps } from './inbox-staff.server.ts';
import { emailKeyOf, type InboxColumns } from './inbox-table.server.ts';

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

export type InboxDeps<Table> = StaffInboxDeps<Row<Table>> & {
  /** What follows when one has arrived, in the transaction that stores it. */
  arrived: (trx: Db, row: Row<Table>) => Promise<void>;
};

type Common = 'phone' | 'findWay';

type InboxOptions<Table> = {
  /** What references begin with. */
  letter: string;
  emailOf: (typed: Typed<Table>) => string;
};

type Typed<Table> = Omit<Selectable<Table>, Exclude<keyof RecordColumns | keyof InboxColumns, Common>>;

/** Where requests of visitors arrive: each once, with a reference, limited per address. */
export function inbox<Table extends RecordColumns & InboxColumns>(
  deps: InboxDeps<Table>,
  kind: RecordType<Table>,
  { letter, emailOf }: InboxOptions<Table>,
) {
  const { store, rateLimits } = deps;
  const { name: table } = kind;
  const requests = records(store, kind);

  /** The request that came with this key before. With another content it is a mistake of the sender. */
  async function findRepeated(db: Db, key: string, contentHash: string): Promise<Row<Table> | undefined> {
    const row = await rowsOf(db, kind).where('idempotencyKey', '=', key).executeTakeFirst();
    if (row && row.contentHash !== contentHash) throw new ProblemError('conflict');
    return row && rowAs(kind, row);
  }

  async function receive(
    request: FastifyRequest,
    guard: Guard,
    typed: Typed<Table>,
    refusal: Refusal,
  ): Promise<Row<Table>> {
    const key = keyOf(request, guard, refusal);
    const contentHash = createHash('sha256').update(JSON.stringify(typed)).digest('hex');
    const repeated = key && (await findRepeated(store.tables(), key, contentHash));
    if (repeated) return repeated;
    if (rateLimits) await countAttempt(store, [{ key: `${table}.${addressKey(request)}`, ...sendLimit }]);
    const date = new Date();
    try {
      return await requests.create(async (trx) => {
        if (key) {
          await takeAdvisoryLock(trx, store.dialect, key);
          const sooner = await findRepeated(trx, key, contentHash);
          if (sooner) throw new Repeated(sooner);
        }
        const isSpam = looksLikeSpam(guard);
        const own: Omit<InboxColumns, Common> = {
          reference: await nextReference(trx, letter, date),
          date: date.toISOString(),
          language: preferredLanguage(request.headers['accept-language']),
          spam: Number(isSpam),
          status: isSpam ? 'spam' : 'new',
          statusAt: null,
          openedAt: null,
          openedBy: null,
          ownerId: null,
          emailKey: emailKeyOf(emailOf(typed)),
          idempotencyKey: key,
          contentHash,
        };
        return { ...typed, ...own } as never;
      }, deps.arrived);
    } catch (error) {
      if (error instanceof Repeated) return error.row as Row<Table>;
      throw error;
    }
  }

  return { receive, staffHandlers: inboxStaff<Table>(deps, kind, requests) };
}

/** Numbers begin anew every year. */
export async function nextReference(trx: Db, letter: string, date: Date): Promise<string> {
  const series = `${letter}-${date.getUTCFullYear()}`;
  const number = await moveCounter(trx, `reference.${series}`, 1);
  return `${series}-${String(number).padStart(4, '0')}`;
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
