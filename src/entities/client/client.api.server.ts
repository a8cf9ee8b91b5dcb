import type { FastifyInstance } from 'fastify';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { commonHandlers, listed, orderHandler, updateRecord } from '../../kit/http/record-calls.server.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import { publishingApi } from '../../kit/publishing/publishing-api.server.ts';
import { columnsFor, toColumns, toShown } from '../../kit/records/record-fields.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { type ClientUpdate, client, clientFields, clientWrite } from './client.contract.ts';
import { clientEndpoints } from './client.endpoints.ts';
import { clientType } from './client.table.server.ts';

const toClient = toShown(clientType, client, clientFields);
// Named, so that it is known that none of them is long: all logos of the home page are read at once.
const shownColumns = columnsFor(client, clientFields);

export function clientApi(api: FastifyInstance, deps: ApiDeps) {
  const clients = records(deps.store, clientType);
  const publishing = publishingApi(deps, clientPublishing, toClient);

  addEndpoints(api, clientEndpoints, deps, {
    ...commonHandlers(clients, toClient),
    ...publishing.handlers,
    list: async ({ query, header }) => {
      const { withStanding, ...found } = await publishing.list(query, { columns: shownColumns });
      return withStanding(listed(found, header).map(toClient));
    },
    order: orderHandler(deps.store, clientType),
    create: publishing.draftable(async ({ body }) => {
      const logo = await keepPicture(deps.pictures, body.Logo);
      return toClient(await clients.create({ ...clientColumns(body), logo }));
    }),
    update: async ({ body, ...call }) => {
      const values = async () => ({
        ...clientColumns(body),
        ...(body.Logo && { logo: await keepPicture(deps.pictures, body.Logo) }),
      });
      return toClient(await updateRecord(clients, call, values));
    },
  });
}

/** What the table keeps of a body, the logo aside. */
export const clientColumns = (body: Omit<ClientUpdate, 'Logo'>) => toColumns(clientFields, body);

export const clientPublishing = {
  type: clientType,
  fields: clientFields,
  body: clientWrite,
  columns: clientColumns,
} satisfies Publishable;
