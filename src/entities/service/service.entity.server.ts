import type { ContentType } from '../../kit/records/content-type.server.ts';
import { serviceApi, servicePublishing } from './service.api.server.ts';
import { serviceEndpoints } from './service.endpoints.ts';
import { serviceMigrations } from './service.table.server.ts';

export const serviceContent = {
  ...servicePublishing,
  endpoints: serviceEndpoints,
  addApi: serviceApi,
  migrations: serviceMigrations,
  file: 'services',
  key: ['Category', 'TitleEN'],
} satisfies ContentType;
