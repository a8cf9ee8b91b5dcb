import * as z from 'zod/mini';
import { searched } from '../../kit/contract/fields.ts';
import { listQuery } from '../../kit/contract/list-query.ts';
import { moment } from '../../kit/contract/moment.ts';
import { pair } from '../../kit/contract/pair.ts';

const item = z.object({
  entity: z.string(),
  id: z.number(),
  ...pair('title', z.string()),
  /** What else it is recognised by. */
  subtitle: z.string(),
  /** Empty for what has no picture. */
  image: z.string(),
  deletedAt: z.string(),
  /** The name of whoever did; empty where that was not noted. */
  deletedBy: z.string(),
});

export type TrashItem = z.infer<typeof item>;

const shapes = {
  query: z.extend(listQuery, { entity: z.optional(searched()) }),
  list: z.object({
    data: z.array(item),
    /** How many were looked for, on all pages. */
    count: z.number(),
    /** How many of each kind were found, those without any left out. */
    counts: z.record(z.string(), z.number()),
    /** How many there are, whatever was looked for. */
    total: z.number(),
    /** The moment of this answer: what comes into the trash later was not seen by whoever empties it. */
    asOf: z.string(),
  }),
  /** Nothing newer than whoever empties it has seen. */
  emptyQuery: z.object({ until: moment }),
  emptied: z.object({ deleted: z.number(), left: z.number() }),
};

export type TrashList = z.infer<typeof shapes.list>;

export const trashSchemas = {
  list: { query: shapes.query, output: shapes.list },
  empty: { query: shapes.emptyQuery, output: shapes.emptied },
};
