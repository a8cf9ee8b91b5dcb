import type { FastifyInstance } from 'fastify';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { dayIn, startOfDay, type TimeZoneSource } from '../../kit/i18n/company-time.ts';
import { addMonths, monthOf } from '../../kit/i18n/dates/days.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import type { Person } from '../../kit/records/current-user.server.ts';
import { mayEdit } from '../../kit/records/record-rights.server.ts';
import { calendarEndpoints } from './calendar.endpoints.ts';
import { openDrafts } from './open-drafts.server.ts';
import { publishedBetween } from './published-between.server.ts';
import { scheduledBetween } from './scheduled-between.server.ts';

/** What goes live and comes down, and when. */
export function calendarApi(api: FastifyInstance, deps: ApiDeps & TimeZoneSource & { kinds: Publishable[] }) {
  const db = deps.store.tables();
  const kindsOf = (person: Person | null) => deps.kinds.filter(({ type }) => mayEdit(person, type));

  addEndpoints(api, calendarEndpoints, deps, {
    list: async ({ query, request }) => {
      const timeZone = await deps.timeZone();
      const { from = `${monthOf(dayIn(new Date(), timeZone))}-01` } = query;
      const { to = addMonths(from, 1) } = query;
      const span = { from: startOfDay(from, timeZone) ?? '', before: startOfDay(to, timeZone) ?? '' };
      const kinds = kindsOf(request.person);
      return {
        published: await publishedBetween(db, kinds, span, timeZone),
        scheduled: await scheduledBetween(db, kinds, span),
      };
    },
    drafts: ({ request }) => openDrafts(db, kindsOf(request.person)),
  });
}
