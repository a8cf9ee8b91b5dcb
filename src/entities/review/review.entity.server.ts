import type { ContentType } from '../../kit/records/content-type.server.ts';
import { reviewApi, reviewPublishing } from './review.api.server.ts';
import { reviewEndpoints } from './review.endpoints.ts';
import { reviewMigrations } from './review.table.server.ts';

export const reviewContent = {
  ...reviewPublishing,
  endpoints: reviewEndpoints,
  addApi: reviewApi,
  migrations: reviewMigrations,
  file: 'reviews',
  key: ['FirstNameEN', 'LastNameEN', 'PositionEN'],
} satisfies ContentType;
