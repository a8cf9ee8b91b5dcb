import { type RawBuilder, sql } from 'kysely';
import type { RequestEntity } from '../../domain/request-kinds.ts';
import { requestEntities } from '../../domain/request-kinds.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { RequestTimeline } from './request.contract.ts';

type Event = RequestTimeline['events'][number];

const toldActions = ['moved', 'assigned', 'noted', 'deleted', 'restored'] as const;
const siblingsShown = 20;

/** What a visitor calls themselves, in columns of either kind. */
const nameOf: Record<RequestEntity, RawBuilder<string>> = {
  quotation: sql`${sql.ref('firstName')} || ' ' || ${sql.ref('lastName')}`,
  contactMessage: sql.ref('fullName'),
};

/** Everything that happened to a request, and whatever else the same person has sent. */
export async function timelineOf(db: Db, entity: RequestEntity, id: number): Promise<RequestTimeline> {
  const row = await db
    .selectFrom(entity)
    .select(['emailKey', 'phone'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ProblemError('notFound');
  const [notes, entries, emails, person] = await Promise.all([
    notesOf(db, entity, id),
    auditEntriesOf(db, entity, id),
    emailsOf(db, `${entity}/${id}`),
    personOf(db, row),
  ]);
  return { notes, events: [...entries, ...emails].toSorted((a, b) => (a.at < b.at ? -1 : 1)), person };
}

function notesOf(db: Db, entity: RequestEntity, recordId: number): Promise<RequestTimeline['notes']> {
  return db
    .selectFrom('requestNote')
    .select(['id', 'at', 'author', 'text'])
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

async function auditEntriesOf(db: Db, entity: string, recordId: number): Promise<Event[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['at', 'actorName', 'details'])
    .select(sql.ref<(typeof toldActions)[number]>('action').as('action'))
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('action', 'in', toldActions)
    .orderBy('id')
    .execute();
  return rows.map(({ at, actorName, action, details }) => {
    const { to = null, what = null } = JSON.parse(details ?? '{}');
    return { at, by: actorName, action, to, what };
  });
}

async function emailsOf(db: Db, about: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['createdAt', 'sentAt', 'recipient', 'state'])
    .where('about', '=', about)
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, sentAt, recipient, state }) => {
    return { at: sentAt ?? createdAt, by: '', action: 'mailed', to: recipient, what: state };
  });
}

type Contact = { emailKey: string; phone: string };

async function personOf(db: Db, { emailKey, phone }: Contact): Promise<RequestTimeline['person']> {
  const found = await Promise.all(
    requestEntities.map(async (entity) => {
      const same = db
        .selectFrom(entity)
        .where('deletedAt', 'is', null)
        .where((eb) => eb.or([eb('emailKey', '=', emailKey), eb('phone', '=', phone)]));
      const [{ count }, rows] = await Promise.all([
        same.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
        same
          .select(['id', 'reference', 'date', 'status', nameOf[entity].as('name')])
          .orderBy('date', 'desc')
          .orderBy('id', 'desc')
          .limit(siblingsShown)
          .execute(),
      ]);
      const requests = rows.map((row) => ({ entity, ...row }));
      return { count, requests };
    }),
  );
  const requests = found.flatMap((part) => part.requests).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return { total: found.reduce((sum, { count }) => sum + count, 0), requests: requests.slice(0, siblingsShown) };
}
