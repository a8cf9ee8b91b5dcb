import type { FastifyInstance } from 'fastify';
import { type RequestEntity, type RequestStatus, requestStatuses } from '../../kit/contract/inbox-calls.ts';
import type { Schema } from '../../kit/db/migrations.server.ts';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { tallyOfStates } from '../../kit/http/inbox-tally.server.ts';
import type { TimeZoneSource } from '../../kit/i18n/company-time.ts';
import { eraseAbout, heldAbout } from './erase.server.ts';
import { requestEndpoints } from './request.contract.ts';
import { countMonths, lastMonths } from './request-months.server.ts';
import { storyOf } from './request-story.server.ts';

/** What is asked of both kinds of requests at once, whose tables it knows by their names and columns. */
export function requestApi(api: FastifyInstance, parts: ApiParts & TimeZoneSource) {
  const db = parts.store.tables() as Schema;

  addEndpoints(api, requestEndpoints, parts, {
    overview: async () => {
      const timeZone = await parts.timeZone();
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
    quotationStory: ({ params }) => storyOf(db, 'quotation', params.id),
    contactMessageStory: ({ params }) => storyOf(db, 'contactMessage', params.id),
    held: ({ body }) => heldAbout(db, body.contacts),
    erase: ({ body }) => eraseAbout(parts.store, body.contacts),
  });
}

async function countsOf(db: Schema, entity: RequestEntity, months: string[], timeZone: string) {
  const [counted, byMonth] = await Promise.all([tallyOfStates(db, entity), countMonths(db, entity, months, timeZone)]);
  const states = Object.fromEntries(requestStatuses.map((status) => [status, counted.get(status) ?? 0]));
  return { states: states as Record<RequestStatus, number>, byMonth };
}
