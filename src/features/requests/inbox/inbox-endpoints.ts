import * as z from 'zod/mini';
import { choice, flag, searched, wholeNumber } from '../../../kit/contract/fields.ts';
import { listQuery } from '../../../kit/contract/list-query.ts';
import { moment } from '../../../kit/contract/moment.ts';
import { type InboxEndpoints, type InboxShapes, requestStatuses } from './inbox-calls.ts';

/** What lists of requests can be narrowed by. Without a status they are everything that is not handled. */
export const requestQuery = z.extend(listQuery, {
  status: z.optional(choice([...requestStatuses, 'all'])),
  /** A number of an account, `me`, or `none`. */
  owner: z.optional(z.string({ error: 'rule.choice' }).check(z.regex(/^(?:me|none|[1-9]\d{0,8})$/, 'rule.choice'))),
  /** How the visitor found the company; `none` for those who were not asked. */
  findWay: z.optional(searched()),
  /** Received at this moment or later. */
  from: z.optional(moment),
  /** Received before this moment. */
  to: z.optional(moment),
});

export type RequestQuery = z.infer<typeof requestQuery>;

const statusWrite = z.strictObject({ status: choice(requestStatuses) });

export type StatusWriteSchema = typeof statusWrite;

/** Without a number nobody is responsible. */
const ownerWrite = z.strictObject({
  ownerId: z.optional(wholeNumber(1, 999_999_999, 'rule.choice')),
  /** How many others are given to the same person at once: the letter about this one speaks of them. */
  others: z.optional(wholeNumber(0, 1000, 'rule.number')),
  /** One of those others, about which no letter is sent. */
  isQuiet: z.optional(flag()),
});

const stateCounts = z.record(z.enum(requestStatuses), z.number());

export type StateCountsSchema = typeof stateCounts;

export type OwnerWriteSchema = typeof ownerWrite;

/** What only staff see of a request. */
export const staffFields = {
  /** Whether it looked like spam when it arrived; what staff think of it is its status. */
  spam: z.boolean(),
  status: z.enum(requestStatuses),
  /** When somebody last changed the status. */
  statusAt: z.nullable(z.string()),
  /** When somebody first opened it. */
  openedAt: z.nullable(z.string()),
  /** The name of whoever did. */
  openedBy: z.nullable(z.string()),
  /** The account of whoever takes care of it. */
  ownerId: z.nullable(z.number()),
};

/** The calls of what visitors send, with the shapes of what is sent and answered. */
export function inboxEndpoints<S extends InboxShapes>(calls: InboxEndpoints<S>, shapes: S): InboxEndpoints<S> {
  const { read, write, received, query } = shapes;
  return {
    list: { ...calls.list, query, output: z.array(read) },
    read: { ...calls.read, output: read },
    create: { ...calls.create, body: write, output: received },
    status: { ...calls.status, body: statusWrite, output: read },
    owner: { ...calls.owner, body: ownerWrite, output: read },
    opened: { ...calls.opened, output: read },
    counts: { ...calls.counts, query, output: stateCounts },
    export: { ...calls.export, query },
    delete: calls.delete,
    restore: { ...calls.restore, output: read },
  };
}
