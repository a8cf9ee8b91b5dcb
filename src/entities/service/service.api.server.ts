import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { categoryKey, findCategory } from '../../domain/categories.ts';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { idOf, listed, orderHandler, readRecord, updateRecord } from '../../kit/http/record-calls.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import { publishingApi } from '../../kit/publishing/publishing-api.server.ts';
import { toColumns, toShown } from '../../kit/records/record-fields.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { sharePicture } from '../../kit/sharing/share-picture.server.ts';
import { withoutSharing } from '../../kit/sharing/sharing-table.server.ts';
import { type Service, type ServiceUpdate, service, serviceFields, serviceWrite } from './service.contract.ts';
import { serviceEndpoints } from './service.endpoints.ts';
import { type ServiceTable, serviceType } from './service.table.server.ts';

const shown = toShown(serviceType, service, serviceFields);

/** The plans' own names of the categories that have some, in a language if need be. */
export type CategoriesWithPlans = (language?: Language) => Promise<Set<string>>;

export function serviceApi(
  api: FastifyInstance,
  { categoriesWithPlans, ...deps }: ApiDeps & { categoriesWithPlans: CategoriesWithPlans },
) {
  const services = records(deps.store, serviceType);
  const show = async (row: Selectable<ServiceTable>) => toService(row, await categoriesWithPlans());
  const publishing = publishingApi(deps, servicePublishing, show);

  addEndpoints(api, serviceEndpoints, deps, {
    ...publishing.handlers,
    list: async ({ query: { Category, ...query }, header }) => {
      const where = Category && { where: { categoryKey: categoryKey(Category) } };
      const { withStanding, ...found } = await publishing.list(query, { ...where });
      const planned = await categoriesWithPlans(query.language);
      return withStanding(listed(found, header).map((row) => toService(row, planned)));
    },
    read: async (call) => show(await readRecord(services, call)),
    create: publishing.draftable(async ({ body }) => {
      const { HasPlan } = body;
      const row = await services.create({
        ...withoutOptional,
        ...serviceColumns(body),
        ...(await sharePicture(deps.pictures, body)),
        hasPlan: HasPlan === undefined ? null : Number(HasPlan),
        image: await keepPicture(deps.pictures, body.Image),
      });
      return show(row);
    }),
    update: async ({ body, ...call }) => {
      const { HasPlan, Image } = body;
      const row = await updateRecord(services, call, async () => ({
        ...serviceColumns(body),
        ...(await sharePicture(deps.pictures, body)),
        ...(HasPlan !== undefined && { hasPlan: Number(HasPlan) }),
        ...(Image && { image: await keepPicture(deps.pictures, Image) }),
      }));
      return show(row);
    },
    order: orderHandler(deps.store, serviceType),
    delete: async ({ params }) => services.delete(idOf(params.id)),
    restore: async ({ params }) => show(await services.restore(idOf(params.id))),
  });
}

const withoutOptional = { ...withoutSharing, questions: null };

/** What the table keeps of a body, pictures aside. */
export function serviceColumns(body: Omit<ServiceUpdate, 'Image'>) {
  return { ...toColumns(serviceFields, body), categoryKey: categoryKey(body.Category) };
}

/** Where staff have not said whether a service has plans, the plans say it. */
function toService(row: Selectable<ServiceTable>, planned: Set<string>): Service {
  const hasPlan = row.hasPlan === null ? planned.has(findCategory(row.category)?.plan ?? '') : row.hasPlan === 1;
  return { ...shown(row), hasPlan };
}

export const servicePublishing = {
  type: serviceType,
  fields: serviceFields,
  body: serviceWrite,
  columns: serviceColumns,
  emptyColumns: { ...withoutOptional, hasPlan: null },
} satisfies Publishable;
