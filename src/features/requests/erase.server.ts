import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type RequestEntity, requestEntities } from '../../domain/request-kinds.ts';
import { bareNumber, foldPhone, specifiedPhone } from '../../domain/rules/phone-rule.ts';
import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db, Tables } from '../../kit/db/schema.server.ts';
import { type Store, tagFor } from '../../kit/db/store.server.ts';
import { writeAuditLog } from '../../kit/records/audit-log.server.ts';
import { afterRemoval } from '../../kit/records/write-consequences.server.ts';
import { contactMessageType } from './contact-message/contact-message.table.server.ts';
import { emailKeyOf, type RequestColumns, requestsIn } from './inbox/inbox-table.server.ts';
import { quotationType } from './quotation/quotation.table.server.ts';
import type { HeldData } from './request.contract.ts';

type Found = Selectable<RequestColumns> & { entity: RequestEntity };

// Databases take so many values in one statement.
const atOnce = 500;
const namedInTitle = 5;

/** What is kept about somebody who is known by these e-mail addresses and phone numbers. */
export async function heldAbout(db: Db, contacts: string[]): Promise<HeldData> {
  const found = await requestsOf(db, contacts);
  return describe(found, await countLines(db, found));
}

/** Removes all of it for good. That it was done stays on record, with references and numbers only. */
export async function eraseAbout(store: Store, contacts: string[]): Promise<HeldData> {
  const erased = await store.write(async (trx) => erase(trx, await requestsOf(trx, contacts), 'asked'));
  await emptyJournal(store);
  return erased;
}

/** SQLite keeps what was written lately in a second file, also after it was deleted in the first. */
async function emptyJournal(store: Store) {
  if (store.dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(store.tables());
}

/** Removes what was settled so many months ago: handled requests and spam. Zero months keeps everything. */
export async function eraseOldRequests(store: Store, months: number, now = new Date()): Promise<number> {
  if (months <= 0) return 0;
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  let erased = 0;
  for (;;) {
    const { references } = await store.write(async (trx) =>
      erase(trx, await settledBefore(trx, limit.toISOString()), 'age'),
    );
    erased += references.length;
    if (references.length === 0) break;
  }
  if (erased > 0) await emptyJournal(store);
  return erased;
}

function selectFound(db: Db, entity: RequestEntity) {
  return requestsIn(db).selectFrom(entity).selectAll().orderBy('id');
}

async function requestsOf(db: Db, contacts: string[]): Promise<Found[]> {
  const emails = contacts.filter((contact) => contact.includes('@')).map(emailKeyOf);
  const numbers = contacts.filter((contact) => !contact.includes('@'));
  const phones = numbers.flatMap((number) => [bareNumber(number), foldPhone(number, specifiedPhone)]);
  const parts = await Promise.all(
    requestEntities.map(async (entity) => {
      const rows = await selectFound(db, entity)
        .where((eb) =>
          eb.or([
            ...(emails.length > 0 ? [eb('emailKey', 'in', emails)] : []),
            ...(phones.length > 0 ? [eb('phone', 'in', phones)] : []),
          ]),
        )
        .execute();
      return rows.map((row) => ({ ...row, entity }));
    }),
  );
  return parts.flat();
}

/** The clock starts when somebody settled it, not when it came. */
async function settledBefore(trx: Db, limit: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const entity of requestEntities) {
    const rows = await selectFound(trx, entity)
      .where('status', 'in', ['handled', 'spam'])
      .where((eb) => eb.fn.coalesce('statusAt', 'date'), '<', limit)
      .limit(atOnce)
      .execute();
    found.push(...rows.map((row) => ({ ...row, entity })));
  }
  return found;
}

type Lines = { notes: number; letters: number };

function describe(found: Found[], lines: Lines): HeldData {
  const count = (entity: RequestEntity) => found.filter((one) => one.entity === entity).length;
  const references = found.map(({ reference }) => reference);
  return { quotations: count('quotation'), messages: count('contactMessage'), ...lines, references };
}

/** In parts that one statement can carry, each of one kind. */
function* inParts(found: Found[]): Generator<{ entity: RequestEntity; ids: number[]; about: string[] }> {
  for (const entity of requestEntities) {
    const ids = found.filter((one) => one.entity === entity).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += atOnce) {
      const part = ids.slice(from, from + atOnce);
      yield { entity, ids: part, about: part.map((id) => tagFor(entity, id)) };
    }
  }
}

async function countLines(db: Db, found: Found[]): Promise<Lines> {
  const lines = { notes: 0, letters: 0 };
  for (const { entity, ids, about } of inParts(found)) {
    const notes = db.selectFrom('requestNote').where('entity', '=', entity).where('recordId', 'in', ids);
    lines.notes += await countOf(notes);
    lines.letters += await countOf(db.selectFrom('outbox').where('about', 'in', about));
  }
  return lines;
}

async function countOf(query: SelectQueryBuilder<Tables, 'outbox' | 'requestNote', object>): Promise<number> {
  return (await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

async function erase(trx: Db, found: Found[], reason: 'asked' | 'age'): Promise<HeldData> {
  const erased = describe(found, await countLines(trx, found));
  if (found.length === 0) return erased;
  for (const kind of [quotationType, contactMessageType]) {
    const rows = found.filter(({ entity }) => entity === kind.name);
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = rows.slice(from, from + atOnce);
      const ids = part.map(({ id }) => id);
      await recordsIn(trx).deleteFrom(kind.name).where('id', 'in', ids).execute();
      await afterRemoval<RequestColumns>(trx, kind, part);
    }
  }
  const more = erased.references.length > namedInTitle ? ' …' : '';
  const title = erased.references.slice(0, namedInTitle).join(', ') + more;
  const details = { ...erased, reason };
  await writeAuditLog(trx, {
    action: 'erased',
    entity: 'request',
    recordId: 0,
    title: { EN: title, AR: title },
    details,
  });
  return erased;
}
