import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { categoryKey, findCategory } from '../../domain/categories.ts';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { orderRecords } from '../../kit/records/record-order.server.ts';
import { listed, records } from '../../kit/records/records.server.ts';
import type { Service, ServiceUpdate } from './service.contract.ts';
import { serviceEndpoints } from './service.endpoints.ts';
import { type ServiceTable, serviceKind } from './service.table.server.ts';

/** `categoriesWithPlans`: the plans' own names of the categories that have some. */
export function serviceApi(
  api: FastifyInstance,
  { categoriesWithPlans, ...deps }: ApiDeps & { categoriesWithPlans: () => Promise<Set<string>> },
) {
  const services = records(deps.store, serviceKind);

  addEndpoints(api, serviceEndpoints, deps, {
    list: async ({ query: { Category, ...query }, header }) => {
      const where = Category ? { categoryKey: categoryKey(Category) } : undefined;
      const rows = listed(await services.list({ query, where }), header);
      const planned = await categoriesWithPlans();
      return rows.map((row) => toService(row, planned));
    },
    read: async ({ params, header }) => toService(await services.read(params.id, header), await categoriesWithPlans()),
    create: async ({ body }) => {
      const { HasPlan } = body;
      const row = await services.create({
        ...serviceColumns(body),
        hasPlan: HasPlan === undefined ? null : Number(HasPlan),
        image: await keepPicture(deps.pictures, body.Image),
      });
      return toService(row, await categoriesWithPlans());
    },
    update: async ({ params, body, ...call }) => {
      const { HasPlan, Image } = body;
      const row = await services.update(params.id, call, async () => ({
        ...serviceColumns(body),
        ...(HasPlan !== undefined && { hasPlan: Number(HasPlan) }),
        ...(Image && { image: await keepPicture(deps.pictures, Image) }),
      }));
      return toService(row, await categoriesWithPlans());
    },
    order: ({ body, refusal }) => orderRecords(deps.store, serviceKind, body.ids, refusal),
    delete: async ({ params }) => services.delete(params.id),
    restore: async ({ params }) => toService(await services.restore(params.id), await categoriesWithPlans()),
  });
}

/** What the table keeps of a body, pictures aside. */
export function serviceColumns(body: Omit<ServiceUpdate, 'Image'>) {
  return {
    type: body.Type,
    titleEN: body.TitleEN,
    titleAR: body.TitleAR,
    bioEN: body.BioEN,
    bioAR: body.BioAR,
    descriptionEN: body.DescriptionEN,
    descriptionAR: body.DescriptionAR,
    category: body.Category,
    categoryKey: categoryKey(body.Category),
    steps: JSON.stringify(body.ServiceSteps),
  };
}

function toService({ hasPlan, steps, ...row }: Selectable<ServiceTable>, planned: Set<string>): Service {
  const { id, type, titleEN, titleAR, bioEN, bioAR, descriptionEN, descriptionAR, category, image } = row;
  return {
    id,
    type,
    titleEN,
    titleAR,
    bioEN,
    bioAR,
    descriptionEN,
    descriptionAR,
    category,
    image,
    imageUrl: image,
    hasPlan: hasPlan === null ? planned.has(findCategory(category)?.plan ?? '') : hasPlan === 1,
    serviceSteps: JSON.parse(steps),
  };
}
