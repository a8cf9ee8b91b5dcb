import type { FastifyInstance } from 'fastify';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { toShown } from '../../kit/records/record-fields.server.ts';
import { orderRecords } from '../../kit/records/record-order.server.ts';
import { commonHandlers, records } from '../../kit/records/records.server.ts';
import { client, clientFields } from './client.contract.ts';
import { clientEndpoints } from './client.endpoints.ts';
import { clientKind } from './client.table.server.ts';

const toClient = toShown(clientKind, client, clientFields);

export function clientApi(api: FastifyInstance, deps: ApiDeps) {
  const clients = records(deps.store, clientKind);

  addEndpoints(api, clientEndpoints, deps, {
    ...commonHandlers(clients, toClient),
    order: ({ body, refusal }) => orderRecords(deps.store, clientKind, body.ids, refusal),
    create: async ({ body: { Logo, ...names } }) => {
      return toClient(await clients.create({ ...names, logo: await keepPicture(deps.pictures, Logo) }));
    },
    update: async ({ params, body: { Logo, ...names }, ...call }) => {
      const values = async () => ({ ...names, ...(Logo && { logo: await keepPicture(deps.pictures, Logo) }) });
      return toClient(await clients.update(params.id, call, values));
    },
  });
}
