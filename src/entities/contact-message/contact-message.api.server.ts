import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { inbox, staffFieldsOf } from '../../kit/http/inbox.server.ts';
import { contactMessageEndpoints, type ReceivedMessage } from './contact-message.contract.ts';
import { type ContactMessageTable, contactMessageKind } from './contact-message.table.server.ts';

export function contactMessageApi(api: FastifyInstance, parts: ApiParts) {
  const { receive, staffHandlers } = inbox(parts, contactMessageKind, 'M');

  addEndpoints(api, contactMessageEndpoints, parts, {
    ...staffHandlers((row) => ({ ...toReceived(row), ...staffFieldsOf(row) })),
    create: async ({ body, request, refusal }) => {
      const { fullName, email, phone, message, findWay, ...guard } = body;
      return toReceived(await receive(request, guard, { fullName, email, phone, message, findWay }, refusal));
    },
  });
}

function toReceived(row: Selectable<ContactMessageTable>): ReceivedMessage {
  const { id, reference, date, language, fullName, email, phone, message, findWay } = row;
  return { id, reference, date, language, fullName, email, phone, message, findWay };
}
