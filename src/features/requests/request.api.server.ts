import type { FastifyInstance } from 'fastify';
import { type RequestEntity, type RequestStatus, requestStatuses } from '../../domain/request-kinds.ts';
import { byName } from '../../kit/contract/by-name.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { idOf } from '../../kit/http/record-calls.server.ts';
import type { TimeZoneSource } from '../../kit/i18n/company-time.ts';
import { eraseAbout, heldAbout } from './erase.server.ts';
import { countsByStatus } from './inbox/request-counts.server.ts';
import { requestEndpoints } from './request.endpoints.ts';
import { countMonths, lastMonths } from './request-months.server.ts';
import { timelineOf } from './request-timeline.server.ts';

/** What is asked of both kinds of requests at once, whose tables it knows by their names and columns. */
export function requestApi(
  api: FastifyInstance,
  deps: ApiDeps & TimeZoneSource & { countApprovals: () => Promise<number> },
) {
  const db = deps.store.tables();

  addEndpoints(api, requestEndpoints, deps, {
    overview: async () => {
      const timeZone = await deps.timeZone();
      const months = lastMonths(new Date(), timeZone);
      const [quotations, messages] = await Promise.all([
        countsOf(db, 'quotation', months, timeZone),
        countsOf(db, 'contactMessage', months, timeZone),
      ]);
      return {
        new: { quotations: quotations.states.new, messages: messages.states.new },
        states: { quotations: quotations.states, messages: messages.states },
        months: months.map((month) => ({
          month,
          quotations: quotations.byMonth.get(month) ?? 0,
          messages: messages.byMonth.get(month) ?? 0,
        })),
      };
    },
    counts: async () => {
      const [quotations, messages] = await Promise.all([statesOf(db, 'quotation'), statesOf(db, 'contactMessage')]);
      const newest = { quotations: await newestOf(db, 'quotation'), messages: await newestOf(db, 'contactMessage') };
      return { states: { quotations, messages }, newest, approvals: await deps.countApprovals() };
    },
    quotationTimeline: async ({ params }) => timelineOf(db, 'quotation', idOf(params.id)),
    contactMessageTimeline: async ({ params }) => timelineOf(db, 'contactMessage', idOf(params.id)),
    held: ({ body }) => heldAbout(db, body.contacts),
    erase: ({ body }) => eraseAbout(deps.store, body.contacts),
  });
}

async function countsOf(db: Db, entity: RequestEntity, months: string[], timeZone: string) {
  const [states, byMonth] = await Promise.all([statesOf(db, entity), countMonths(db, entity, months, timeZone)]);
  return { states, byMonth };
}

async function statesOf(db: Db, entity: RequestEntity): Promise<Record<RequestStatus, number>> {
  const counted = await countsByStatus(db, entity);
  return byName(requestStatuses, (status) => counted.get(status) ?? 0);
}

/** Also when it is in the trash: numbers are given once. */
async function newestOf(db: Db, entity: RequestEntity): Promise<number> {
  const row = await db.selectFrom(entity).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
