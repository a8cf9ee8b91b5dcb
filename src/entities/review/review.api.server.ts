import type { FastifyInstance } from 'fastify';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { commonHandlers, orderHandler, updateRecord } from '../../kit/http/record-calls.server.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import { publishingApi } from '../../kit/publishing/publishing-api.server.ts';
import { toColumns, toShown } from '../../kit/records/record-fields.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { type ReviewUpdate, review, reviewFields, reviewWrite } from './review.contract.ts';
import { reviewEndpoints } from './review.endpoints.ts';
import { reviewType } from './review.table.server.ts';

const toReview = toShown(reviewType, review, reviewFields);

export function reviewApi(api: FastifyInstance, deps: ApiDeps) {
  const reviews = records(deps.store, reviewType);
  const publishing = publishingApi(deps, reviewPublishing, toReview);

  addEndpoints(api, reviewEndpoints, deps, {
    ...commonHandlers(reviews, toReview),
    ...publishing.handlers,
    order: orderHandler(deps.store, reviewType),
    create: publishing.draftable(async ({ body }) => {
      const image = await keepPicture(deps.pictures, body.Image);
      return toReview(await reviews.create({ ...reviewColumns(body), image }));
    }),
    update: async ({ body, ...call }) => {
      const values = async () => ({
        ...reviewColumns(body),
        ...(body.Image && { image: await keepPicture(deps.pictures, body.Image) }),
      });
      return toReview(await updateRecord(reviews, call, values));
    },
  });
}

/** What the table keeps of a body, pictures aside. */
export const reviewColumns = (body: Omit<ReviewUpdate, 'Image'>) => toColumns(reviewFields, body);

export const reviewPublishing = {
  type: reviewType,
  fields: reviewFields,
  body: reviewWrite,
  columns: reviewColumns,
} satisfies Publishable;
