import * as z from 'zod/mini';
import { endpoints } from '../../kit/contract/endpoint.ts';
import { image, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';

export const client = z.object({
  id: z.number(),
  ...pair('name', z.string()),
  logoUrl: z.string(),
  /** The same address under the specification's other name. */
  image: z.string(),
});

export type Client = z.infer<typeof client>;

export const clientWrite = z.strictObject({ ...pair('name', text(120)), Logo: image() });

/** Without a file the stored logo stays. */
export const clientUpdate = z.extend(clientWrite, { Logo: z.optional(image()) });

const entity = 'client';

export const clientEndpoints = endpoints({
  list: { method: 'GET', path: '/Clients', access: 'public', entity, effect: 'list', output: z.array(client) },
  read: { method: 'GET', path: '/Clients/:id', access: 'public', entity, effect: 'read', output: client },
  create: {
    method: 'POST',
    path: '/Clients',
    access: 'admin',
    entity,
    effect: 'create',
    body: clientWrite,
    output: client,
  },
  update: {
    method: 'PUT',
    path: '/Clients/:id',
    access: 'admin',
    entity,
    effect: 'update',
    body: clientUpdate,
    output: client,
  },
  delete: { method: 'DELETE', path: '/Clients/:id', access: 'admin', entity, effect: 'delete' },
  restore: { method: 'POST', path: '/Clients/:id/Restore', access: 'admin', entity, effect: 'restore', output: client },
});
