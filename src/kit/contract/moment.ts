import * as z from 'zod/mini';

const isMoment = (value: string) => /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(value);

/** A day or a time, written as the database keeps them. */
export const moment = z.string({ error: 'rule.date' }).check(
  z.refine((value) => isMoment(value) && !Number.isNaN(Date.parse(value)), {
    error: 'rule.date',
    params: { code: 'date' },
  }),
  z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
);
