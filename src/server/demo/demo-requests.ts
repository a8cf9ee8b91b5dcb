import * as z from 'zod/mini';
import { requestStatuses } from '../../domain/request-kinds.ts';
import { emailKeyOf } from '../../features/requests/inbox/inbox-table.server.ts';

const day = 86_400_000;
/** How long somebody takes to answer. */
const answered = 5 * 3_600_000;

const state = {
  /** So that the charts of a new site have something to show, whenever it is started. */
  daysAgo: z.number(),
  status: z.enum(requestStatuses),
  language: z.enum(['en', 'ar']),
};

/** A request as a visitor sends it, with what has become of it. */
export function demoRequest<Sent extends z.core.$ZodType>(sent: Sent) {
  return z.object({ ...state, sent });
}

type State = { [Name in keyof typeof state]: z.infer<(typeof state)[Name]> };

/** The columns that are not typed by visitors, without the reference. */
export function requestColumns({ daysAgo, status, language }: State, email: string) {
  const at = Date.now() - daysAgo * day;
  const isNew = status === 'new';
  const settledAt = isNew ? null : new Date(at + answered).toISOString();
  return {
    date: new Date(at).toISOString(),
    language,
    spam: Number(status === 'spam'),
    status,
    statusAt: settledAt,
    openedAt: settledAt,
    openedBy: null,
    ownerId: null,
    emailKey: emailKeyOf(email),
    idempotencyKey: null,
    contentHash: '',
  };
}
