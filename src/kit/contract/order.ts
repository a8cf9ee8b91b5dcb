import * as z from 'zod/mini';
import { listOf, wholeNumber } from './fields.ts';

// More than anybody puts in order by hand.
const most = 1000;

/** Records in the order that they take among themselves: all of a list, or a part of it. */
export const order = z.strictObject({
  ids: listOf(wholeNumber(1, 999_999_999), 1, most).check(
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'rule.order', params: { code: 'unique' } }),
  ),
});

export type OrderSchema = typeof order;
