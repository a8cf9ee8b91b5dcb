import type { FastifyInstance } from 'fastify';
import { type RequestEntity, type RequestStatus, requestStatuses } from '../../kit/contract/inbox-calls.ts';
import type { Schema } from '../../kit/db/migrations.server.ts';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { tallyOfMonths, tallyOfStates } from '../../kit/http/inbox-tally.server.ts';
import { eraseAbout, heldAbout } from './erase.server.ts';
import { requestEndpoints } from './request.contract.ts';
import { storyOf } from './request-story.server.ts';

const monthsShown = 12;

/** What is asked of both kinds of requests at once, whose tables it knows by their names and columns. */
export function requestApi(api: FastifyInstance, parts: ApiParts) {
  const db = parts.store.tables() as Schema;

  addEndpoints(api, requestEndpoints, parts, {
    overview: async () => {
      const months = lastMonths(new Date());
      const [quotations, messages] = await Promise.all([
        countsOf(db, 'quotation', months),
        countsOf(db, 'contactMessage', months),
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

/** Months are those of UTC, as the dates of requests are kept. */
export function lastMonths(today: Date): string[] {
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 + index - monthsShown))
      .toISOString()
      .slice(0, 'yyyy-mm'.length),
  );
}

async function countsOf(db: Schema, entity: RequestEntity, [first = '']: string[]) {
  const [counted, byMonth] = await Promise.all([tallyOfStates(db, entity), tallyOfMonths(db, entity, first)]);
  const states = Object.fromEntries(requestStatuses.map((status) => [status, counted.get(status) ?? 0]));
  return { states: states as Record<RequestStatus, number>, byMonth };
}
