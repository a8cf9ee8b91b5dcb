import type { Selectable } from 'kysely';
import type { Store } from '../db/store.server.ts';
import type { OutboxTable } from './outbox.server.ts';
import type { Verdict } from './transport.ts';

export type ClaimedEmail = Selectable<OutboxTable>;

const minute = 60_000;

/** How long an email that was put off waits for its next try, and when it is given up: after three days. */
export const retryTimes = {
  first: [0.5 * minute, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute],
  later: 60 * minute,
  triesAtMost: 78,
};

/**
 * Takes emails that are due. Until the lease ends they are nobody else's, and the lease is longer than a try can
 * take. Who is killed while sending leaves them to whoever comes after that.
 */
export async function claimEmails(store: Store, count: number, now: number, leaseMs: number) {
  const db = store.tables();
  const at = new Date(now).toISOString();
  return (
    db
      // Settled before the update begins; woven into it, PostgreSQL might take more than it was asked for.
      .with(
        (cte) => cte('due').materialized(),
        (query) =>
          query
            .selectFrom('outbox')
            .select('id')
            .where('state', '=', 'waiting')
            .where('nextTryAt', '<=', at)
            .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', at)]))
            .orderBy('nextTryAt')
            .orderBy('id')
            .limit(count)
            // Two instances that ask at once get different emails. SQLite has one server.
            .$if(store.dialect === 'postgres', (rows) => rows.forUpdate().skipLocked()),
      )
      .updateTable('outbox')
      .set({ lockedUntil: new Date(now + leaseMs).toISOString() })
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute()
  );
}

/** Notes that an email has been taken. Its words go: they also stand in what it is about. */
export function markSent(store: Store, email: ClaimedEmail, now: number): Promise<void> {
  return settle(store, email, {
    state: 'sent',
    sentAt: new Date(now).toISOString(),
    triedAt: new Date(now).toISOString(),
    tries: email.tries + 1,
    text: '',
    html: '',
    trouble: null,
    lastError: null,
  });
}

export function markUndelivered(store: Store, email: ClaimedEmail, { kind, trouble, reply }: Verdict, now: number) {
  const at = new Date(now).toISOString();
  const why = { trouble, lastError: reply, triedAt: at };
  // Nobody's fault but the server's. It goes to the end of the queue, so that the next try is another email's.
  if (kind === 'down') return settle(store, email, { ...why, nextTryAt: at });
  const tries = email.tries + 1;
  const isOver = kind === 'refused' || tries >= retryTimes.triesAtMost;
  const wait = retryTimes.first[email.tries] ?? retryTimes.later;
  return settle(store, email, {
    ...why,
    tries,
    state: isOver ? 'failed' : 'waiting',
    nextTryAt: new Date(now + wait).toISOString(),
  });
}

async function settle(store: Store, { id, lockedUntil }: ClaimedEmail, values: Partial<ClaimedEmail>) {
  await store
    .tables()
    .updateTable('outbox')
    .set({ ...values, lockedUntil: null })
    .where('id', '=', id)
    .where('lockedUntil', '=', lockedUntil)
    .execute();
}
