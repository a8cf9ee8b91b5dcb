import * as z from 'zod/mini';
import { listQuery } from './list-query.ts';
import { order } from './order.ts';

type Schema = z.core.$ZodType;

/** What a kind of content looks like when it is read, added and changed. */
type Shapes<Read extends Schema, Write extends Schema, Update extends Schema> = {
  read: Read;
  write: Write;
  update: Update;
};

/** The schemas of `contentCalls`. */
export function contentSchemas<Read extends Schema, Write extends Schema, Update extends Schema>(
  shapes: Shapes<Read, Write, Update>,
) {
  const { read, write, update } = shapes;
  return {
    list: { query: listQuery, output: z.array(read) },
    read: { output: read },
    create: { body: write, output: read },
    update: { body: update, output: read },
    restore: { output: read },
  };
}

/** The schemas of `orderedCalls`. */
export function orderedSchemas<Read extends Schema, Write extends Schema, Update extends Schema>(
  shapes: Shapes<Read, Write, Update>,
) {
  return { ...contentSchemas(shapes), order: { body: order, output: order } };
}
