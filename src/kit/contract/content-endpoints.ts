import * as z from 'zod/mini';
import type { ContentEndpoints, ContentShapes, OrderedEndpoints } from './content-calls.ts';
import { listQuery } from './list-query.ts';
import { order } from './order.ts';

/** The six calls of a kind of content, with the shapes of what is sent and answered. */
export function contentEndpoints<S extends ContentShapes>(calls: ContentEndpoints<S>, shapes: S): ContentEndpoints<S> {
  const { read, write, update } = shapes;
  return {
    list: { ...calls.list, query: listQuery, output: z.array(read) },
    read: { ...calls.read, output: read },
    create: { ...calls.create, body: write, output: read },
    update: { ...calls.update, body: update, output: read },
    delete: calls.delete,
    restore: { ...calls.restore, output: read },
  };
}

/** The same for content that staff put in order. */
export function orderedEndpoints<S extends ContentShapes>(calls: OrderedEndpoints<S>, shapes: S): OrderedEndpoints<S> {
  return { ...contentEndpoints(calls, shapes), order: { ...calls.order, body: order, output: order } };
}
