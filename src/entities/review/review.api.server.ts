import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { orderRecords } from '../../kit/records/record-order.server.ts';
import { commonHandlers, records } from '../../kit/records/records.server.ts';
import type { Review, ReviewUpdate } from './review.contract.ts';
import { reviewEndpoints } from './review.endpoints.ts';
import { type ReviewTable, reviewKind } from './review.table.server.ts';

export function reviewApi(api: FastifyInstance, deps: ApiDeps) {
  const reviews = records(deps.store, reviewKind);

  addEndpoints(api, reviewEndpoints, deps, {
    ...commonHandlers(reviews, toReview),
    order: ({ body, refusal }) => orderRecords(deps.store, reviewKind, body.ids, refusal),
    create: async ({ body }) => {
      const image = await keepPicture(deps.pictures, body.Image);
      return toReview(await reviews.create({ ...reviewColumns(body), image }));
    },
    update: async ({ params, body, ...call }) => {
      const values = async () => ({
        ...reviewColumns(body),
        ...(body.Image && { image: await keepPicture(deps.pictures, body.Image) }),
      });
      return toReview(await reviews.update(params.id, call, values));
    },
  });
}

/** What the table keeps of a body, pictures aside. */
export function reviewColumns(body: Omit<ReviewUpdate, 'Image'>) {
  return {
    firstNameEN: body.FirstNameEN,
    firstNameAR: body.FirstNameAR,
    lastNameEN: body.LastNameEN,
    lastNameAR: body.LastNameAR,
    roleEN: body.PositionEN,
    roleAR: body.PositionAR,
    reviewTextEN: body.ReviewTextEN,
    reviewTextAR: body.ReviewTextAR,
    stars: body.Stars,
  };
}

function toReview(row: Selectable<ReviewTable>): Review {
  const { id, stars, reviewTextEN, reviewTextAR, firstNameEN, firstNameAR, lastNameEN, lastNameAR, image } = row;
  return {
    id,
    stars,
    reviewTextEN,
    reviewTextAR,
    firstNameEN,
    firstNameAR,
    lastNameEN,
    lastNameAR,
    positionEN: row.roleEN,
    positionAR: row.roleAR,
    imageUrl: image,
  };
}
