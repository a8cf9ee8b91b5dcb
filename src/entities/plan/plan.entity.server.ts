import type { ContentType } from '../../kit/records/content-type.server.ts';
import { planApi, planPublishing } from './plan.api.server.ts';
import { planEndpoints } from './plan.endpoints.ts';
import { planMigrations } from './plan.table.server.ts';

export const planContent = {
  ...planPublishing,
  endpoints: planEndpoints,
  addApi: planApi,
  migrations: planMigrations,
  file: 'plans',
  key: ['Category', 'NameEN'],
} satisfies ContentType;
