import { randomUUID } from 'node:crypto';
import { takeAdvisoryLock } from '../../db/advisory-lock.server.ts';
import type { Db } from '../../db/schema.server.ts';
import type { Store } from '../../db/store.server.ts';
import { writeAuditLog } from '../../records/audit-log.server.ts';
import type { Person } from '../../records/current-user.server.ts';
import type { Publishable } from '../content-body.server.ts';
import { readWorking } from '../working-copy.server.ts';
import type { Editing } from './editing.contract.ts';
import type { EditingTable } from './editing-table.server.ts';
import { type About, keepText } from './keep-text.server.ts';

/** Whoever has not been heard of for so long has gone. */
const releasedMs = 90_000;
/** A sign of life is written down this often; in between the database is only asked. */
const notedMs = 25_000;

export type Beat = { tab: string; takeOver?: string | undefined };

const isOlder = (at: string, ms: number) => Date.parse(at) < Date.now() - ms;
const isOf = (line: EditingTable, person: Person, tab: string) => line.personId === person.id && line.tab === tab;

function readLine(db: Db, about: About): Promise<EditingTable | undefined> {
  return db
    .selectFrom('editing')
    .selectAll()
    .where((eb) => eb.and(about))
    .executeTakeFirst();
}

const answerTo = (person: Person, tab: string, line: EditingTable): Editing => ({
  isMine: isOf(line, person, tab),
  holder: { name: line.personName, since: line.since, claim: line.claim, isSelf: line.personId === person.id },
});

/** Tells who writes, having noted that this one is here. Nobody waits for anybody while nothing changes. */
export async function beat(store: Store, kind: Publishable, id: number, person: Person, { tab, takeOver }: Beat) {
  const about = { entity: kind.type.name, recordId: id };
  const known = await readLine(store.tables(), about);
  const isSettled = known && !isOlder(known.seenAt, isOf(known, person, tab) ? notedMs : releasedMs);
  if (isSettled && takeOver === undefined) return answerTo(person, tab, known);
  return store.write(async (trx) => {
    // Two who want it at once are heard one after the other.
    await takeAdvisoryLock(trx, store.dialect, `editing ${about.entity} ${id}`);
    const line = await readLine(trx, about);
    const isOwn = line && isOf(line, person, tab);
    const isFree = !line || isOlder(line.seenAt, releasedMs);
    if (!isOwn && !isFree && takeOver !== line.claim) return answerTo(person, tab, line);
    if (line && !isOwn && !isFree && line.personId !== person.id) await noteTakingOver(trx, kind, line);
    const now = new Date().toISOString();
    const next = {
      ...about,
      ...{ personId: person.id, personName: person.name, tab, seenAt: now },
      ...(isOwn ? { claim: line.claim, since: line.since } : { claim: randomUUID(), since: now }),
    };
    await release(trx, about);
    await trx.insertInto('editing').values(next).execute();
    return answerTo(person, tab, next);
  });
}

const release = (trx: Db, about: About) =>
  trx
    .deleteFrom('editing')
    .where((eb) => eb.and(about))
    .execute();

/** What the other had saved by now stays where they find it, whatever is made of the working copy. */
async function noteTakingOver(trx: Db, kind: Publishable, { entity, recordId, personId, personName }: EditingTable) {
  const about = { entity, recordId };
  const { row, line } = await readWorking(trx, kind, recordId);
  const isTheirs = line?.savedById === personId;
  const kept = isTheirs ? await keepText(trx, about, personName, line.body) : undefined;
  const details = { from: personName, ...(kept && { kept: kept.id }) };
  await writeAuditLog(trx, { action: 'takenOver', ...about, title: kind.type.title(row), details });
}

/** Whoever closes a tab lets others write at once. */
export async function leave(store: Store, about: About, person: Person, tab: string): Promise<void> {
  await store.write((trx) =>
    trx
      .deleteFrom('editing')
      .where((eb) => eb.and({ ...about, personId: person.id, tab }))
      .execute(),
  );
}
