import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { listQuery } from './list-query.ts';

type Shapes<Read, Write, Update> = { read: Read; write: Write; update: Update };

/**
 * The six calls that every kind of content has: everyone reads, an Admin writes, and what was deleted can be brought
 * back. `paths` is one path, or two where the specification names the list and its records differently.
 */
export function contentEndpoints<
  Read extends z.core.$ZodType,
  Write extends z.core.$ZodType,
  Update extends z.core.$ZodType,
>(entity: string, paths: string | { list: string; one: string }, { read, write, update }: Shapes<Read, Write, Update>) {
  const { list, one } = typeof paths === 'string' ? { list: paths, one: paths } : paths;
  return endpoints({
    list: {
      method: 'GET',
      path: list,
      access: 'public',
      entity,
      effect: 'list',
      query: listQuery,
      output: z.array(read),
    },
    read: { method: 'GET', path: `${one}/:id`, access: 'public', entity, effect: 'read', output: read },
    create: { method: 'POST', path: one, access: 'admin', entity, effect: 'create', body: write, output: read },
    update: {
      method: 'PUT',
      path: `${one}/:id`,
      access: 'admin',
      entity,
      effect: 'update',
      body: update,
      output: read,
    },
    delete: { method: 'DELETE', path: `${one}/:id`, access: 'admin', entity, effect: 'delete' },
    restore: { method: 'POST', path: `${one}/:id/Restore`, access: 'admin', entity, effect: 'restore', output: read },
  });
}
