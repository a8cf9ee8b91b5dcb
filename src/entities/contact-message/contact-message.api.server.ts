import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { inbox } from '../../kit/http/inbox.server.ts';
import { commonHandlers } from '../../kit/http/records.server.ts';
import { type ContactMessage, contactMessageEndpoints } from './contact-message.contract.ts';
import { type ContactMessageTable, contactMessageSearchText } from './contact-message.table.server.ts';

export function contactMessageApi(api: FastifyInstance, parts: ApiParts) {
  const { requests, receive } = inbox<ContactMessageTable>(parts, 'contactMessage', 'M', contactMessageSearchText);

  addEndpoints(api, contactMessageEndpoints, parts, {
    ...commonHandlers(requests, toMessage),
    create: async ({ body, request, refusal }) => {
      const { fullName, email, phone, message, findWay, ...guard } = body;
      const row = await receive(request, guard, { fullName, email, phone, message, findWay }, refusal);
      const { spam: _, ...received } = toMessage(row);
      return received;
    },
  });
}

function toMessage(row: Selectable<ContactMessageTable>): ContactMessage {
  const { id, reference, date, language, fullName, email, phone, message, findWay, spam } = row;
  return { id, reference, date, language, fullName, email, phone, message, findWay, spam: spam === 1 };
}
