import { createHash } from 'node:crypto';
import { requestEntities, requestStatuses } from '../../src/domain/request-kinds.ts';
import { referralSources } from '../../src/domain/rules/referral-sources.ts';
import { contactMessageType } from '../../src/features/requests/contact-message/contact-message.table.server.ts';
import { recountRequests } from '../../src/features/requests/inbox/request-counts.server.ts';
import { quotationServices } from '../../src/features/requests/quotation/quotation.contract.ts';
import { quotationType } from '../../src/features/requests/quotation/quotation.table.server.ts';
import { moveCounter } from '../../src/kit/db/counters.server.ts';
import { type AnyRow, recordsIn } from '../../src/kit/db/record-tables.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';
import { recountDays } from '../../src/kit/records/day-counts.server.ts';
import { liveCounter } from '../../src/kit/records/record-list.server.ts';
import type { RecordType } from '../../src/kit/records/record-type.server.ts';
import { indexRows } from '../../src/kit/search/index-record.server.ts';
import { insertWords, readAsUsual, withoutWordIndexes, writeCarelessly } from './insert-words.ts';

const rowsPerInsert = 1000;

const english = Array.from({ length: 800 }, (_, index) => `word${index.toString(36)}x`);
const roots = 'قمر نور شبك حاسب طبع سلك برج ضوء صوت خطط رسم بيت باب سقف جدر'.split(' ');
const arabic = roots.flatMap((root) => roots.map((other) => root + other));

// The same rows in every run: a linear congruential generator.
let state = 42;
function random(below: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * below);
}

const one = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const some = (words: string[], length: number) => Array.from({ length }, () => one(words)).join(' ');

const start = Date.UTC(2024, 0, 1);
const spanMs = 2 * 365 * 24 * 3_600_000;

/**
 * However many there are, they came in two years, everybody has written five times, and a third is new. Every one asks
 * for a «price», five for a «rarity», the first tenth for what was sold «formerly».
 */
function request(number: number, count: number) {
  const isArabic = number % 2 === 0;
  const date = new Date(start + Math.floor((spanMs * number) / count)).toISOString();
  const person = number % (count / 5);
  const rare = [person === 7 && 'rarity', number * 10 <= count && 'formerly'].filter(Boolean).join(' ');
  const words = `${some(isArabic ? arabic : english, 30)} price ${rare}`;
  const status = number % 3 === 0 ? 'new' : one(requestStatuses);
  const email = `Person${person}@Example${person % 50}.com`;
  const common = {
    phone: `010${String(person).padStart(8, '0')}`,
    findWay: one(referralSources),
    date,
    language: isArabic ? 'ar' : 'en',
    spam: 0,
    status,
    statusAt: status === 'new' ? null : date,
    ownerId: number % 5 === 0 ? 1 : null,
    emailKey: email.toLowerCase(),
    contentHash: createHash('sha256').update(String(number)).digest('hex'),
    position: number,
    version: 1,
    createdAt: date,
    updatedAt: date,
  };
  return { common, email, words, names: isArabic ? [one(arabic), one(arabic)] : [one(english), one(english)] };
}

function quotation(number: number, count: number) {
  const { common, email, words, names } = request(number, count);
  const selectedCategory = one(['software', 'hardware'] as const);
  const [firstName = '', lastName = ''] = names;
  const own = { firstName, lastName, businessEmail: email, notes: words, companyName: some(english, 2) };
  const service = one(quotationServices(selectedCategory));
  return { ...common, ...own, selectedCategory, service, numberOfEmployees: 40, reference: `Q-2024-${number}` };
}

function message(number: number, count: number) {
  const { common, email, words, names } = request(number, count);
  return { ...common, fullName: names.join(' '), email, message: words, reference: `M-2024-${number}` };
}

type Make = (number: number, count: number) => object;

// biome-ignore lint/suspicious/noExplicitAny: each kind reads its own rows
async function fill(store: Store, kind: RecordType<any>, make: Make, count: number) {
  for (let from = 1; from <= count; from += rowsPerInsert) {
    const length = Math.min(rowsPerInsert, count - from + 1);
    const values = Array.from({ length }, (_, index) => make(from + index, count));
    await store.write(async (trx) => {
      const rows = await recordsIn(trx).insertInto(kind.name).values(values).returningAll().$castTo<AnyRow>().execute();
      const words = rows.flatMap((row) => indexRows(kind, row));
      await insertWords(trx, store.dialect, words);
      await moveCounter(trx, liveCounter(kind.name), rows.length);
    });
  }
}

/** So many requests of each kind, as if they had come one by one. */
export async function fillInbox(store: Store, count: number) {
  await writeCarelessly(store);
  await withoutWordIndexes(store, async () => {
    await fill(store, quotationType, quotation, count);
    await fill(store, contactMessageType, message, count);
  });
  await store.write(async (trx) => {
    for (const entity of requestEntities) {
      await recountRequests(trx, entity);
      await recountDays(trx, { name: entity, countedBy: 'status' });
    }
  });
  await readAsUsual(store);
}
