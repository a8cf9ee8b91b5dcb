import * as z from 'zod/mini';
import { choice } from './fields.ts';
import { type InboxEndpoints, type InboxShapes, requestStatuses } from './inbox-calls.ts';
import { listQuery } from './list-query.ts';

/** Without a status the list is everything that is not handled. */
export const requestQuery = z.extend(listQuery, { status: z.optional(choice([...requestStatuses, 'all'])) });

export type RequestQuerySchema = typeof requestQuery;
export type RequestQuery = z.infer<typeof requestQuery>;

const statusWrite = z.strictObject({ status: choice(requestStatuses) });

export type StatusWriteSchema = typeof statusWrite;

/** What only staff see of a request. */
export const staffFields = {
  /** Whether it looked like spam when it arrived; what staff think of it is its status. */
  spam: z.boolean(),
  status: z.enum(requestStatuses),
  /** When somebody last changed the status. */
  statusAt: z.nullable(z.string()),
  /** When somebody first opened it. */
  openedAt: z.nullable(z.string()),
};

/** The calls of what visitors send, with the shapes of what is sent and answered. */
export function inboxEndpoints<S extends InboxShapes>(calls: InboxEndpoints<S>, shapes: S): InboxEndpoints<S> {
  const { read, write, received } = shapes;
  return {
    list: { ...calls.list, query: requestQuery, output: z.array(read) },
    read: { ...calls.read, output: read },
    create: { ...calls.create, body: write, output: received },
    status: { ...calls.status, body: statusWrite, output: read },
    opened: { ...calls.opened, output: read },
    delete: calls.delete,
    restore: { ...calls.restore, output: read },
  };
}
