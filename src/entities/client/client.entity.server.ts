import type { ContentType } from '../../kit/records/content-type.server.ts';
import { clientApi, clientColumns } from './client.api.server.ts';
import { clientFields } from './client.contract.ts';
import { clientEndpoints } from './client.endpoints.ts';
import { clientMigrations, clientType } from './client.table.server.ts';

export const clientContent = {
  type: clientType,
  fields: clientFields,
  endpoints: clientEndpoints,
  addApi: clientApi,
  migrations: clientMigrations,
  columns: clientColumns,
  file: 'clients',
  key: ['nameEN'],
} satisfies ContentType;
