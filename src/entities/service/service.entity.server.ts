import type { ContentType } from '../../kit/records/content-type.server.ts';
import { serviceApi, serviceColumns } from './service.api.server.ts';
import { serviceFields } from './service.contract.ts';
import { serviceEndpoints } from './service.endpoints.ts';
import { serviceMigrations, serviceType } from './service.table.server.ts';

export const serviceContent = {
  type: serviceType,
  fields: serviceFields,
  endpoints: serviceEndpoints,
  addApi: serviceApi,
  migrations: serviceMigrations,
  columns: serviceColumns,
  file: 'services',
  key: ['Category', 'TitleEN'],
} satisfies ContentType;
