import * as z from 'zod/mini';
import { limits, searched, wholeNumber } from './fields.ts';

export const defaultPageSize = 12;

/** What every list understands. Without a parameter a list is everything, as specified. */
export const listQuery = z.object({
  page: z.optional(wholeNumber(1, 1_000_000)),
  pageSize: z.optional(wholeNumber(1, limits.pageSize)),
  q: z.optional(searched()),
});

export type ListQuerySchema = typeof listQuery;
export type ListQuery = z.infer<typeof listQuery>;
