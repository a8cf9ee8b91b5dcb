import type { ContentType } from '../../kit/records/content-type.server.ts';
import { reviewApi, reviewColumns } from './review.api.server.ts';
import { reviewFields } from './review.contract.ts';
import { reviewEndpoints } from './review.endpoints.ts';
import { reviewMigrations, reviewType } from './review.table.server.ts';

export const reviewContent = {
  type: reviewType,
  fields: reviewFields,
  endpoints: reviewEndpoints,
  addApi: reviewApi,
  migrations: reviewMigrations,
  columns: reviewColumns,
  file: 'reviews',
  key: ['FirstNameEN', 'LastNameEN', 'PositionEN'],
} satisfies ContentType;
