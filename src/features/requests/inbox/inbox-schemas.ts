import * as z from 'zod/mini';
import { requestStatuses } from '../../../domain/request-kinds.ts';
import { choice, flag, searched, wholeNumber } from '../../../kit/contract/fields.ts';
import { listQuery } from '../../../kit/contract/list-query.ts';
import { moment } from '../../../kit/contract/moment.ts';

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

/** Without a number nobody is responsible. */
const ownerWrite = z.strictObject({
  ownerId: z.optional(wholeNumber(1, 999_999_999, 'rule.choice')),
  /** How many others are given to the same person at once: the email about this one speaks of them. */
  others: z.optional(wholeNumber(0, 1000, 'rule.number')),
  /** One of those others, about which no email is sent. */
  isQuiet: z.optional(flag()),
});

const stateCounts = z.record(z.enum(requestStatuses), z.number());

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

type Schema = z.core.$ZodType;

/** A request as staff read it, as the visitor sends it, what the visitor gets back, and what lists can be narrowed by. */
type Shapes<Read extends Schema, Write extends Schema, Received extends Schema, Query extends Schema> = {
  read: Read;
  write: Write;
  received: Received;
  query: Query;
};

/** The schemas of `inboxCalls`. */
export function inboxSchemas<Read extends Schema, Write extends Schema, Received extends Schema, Query extends Schema>(
  shapes: Shapes<Read, Write, Received, Query>,
) {
  const { read, write, received, query } = shapes;
  return {
    list: { query, output: z.array(read) },
    read: { output: read },
    create: { body: write, output: received },
    status: { body: statusWrite, output: read },
    owner: { body: ownerWrite, output: read },
    opened: { output: read },
    counts: { query, output: stateCounts },
    export: { query },
    restore: { output: read },
  };
}
