import type { ContentType } from '../../kit/records/content-type.server.ts';
import { clientApi, clientPublishing } from './client.api.server.ts';
import { clientEndpoints } from './client.endpoints.ts';
import { clientMigrations } from './client.table.server.ts';

export const clientContent = {
  ...clientPublishing,
  endpoints: clientEndpoints,
  addApi: clientApi,
  migrations: clientMigrations,
  file: 'clients',
  key: ['nameEN'],
} satisfies ContentType;
