import type { ContentType } from '../../kit/records/content-type.server.ts';
import { planApi, planColumns } from './plan.api.server.ts';
import { planFields } from './plan.contract.ts';
import { planEndpoints } from './plan.endpoints.ts';
import { planMigrations, planType } from './plan.table.server.ts';

export const planContent = {
  type: planType,
  fields: planFields,
  endpoints: planEndpoints,
  addApi: planApi,
  migrations: planMigrations,
  columns: planColumns,
  file: 'plans',
  key: ['Category', 'NameEN'],
} satisfies ContentType;
