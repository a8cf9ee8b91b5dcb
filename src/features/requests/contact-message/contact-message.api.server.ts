import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { addEndpoints, type Handlers } from '../../../kit/http/endpoint-routes.server.ts';
import { type InboxDeps, inbox } from '../inbox/inbox.server.ts';
import type { ExportColumns } from '../inbox/inbox-export.server.ts';
import { staffFieldsOf } from '../inbox/inbox-staff.server.ts';
import { contactMessageRules, type ReceivedMessage } from './contact-message.contract.ts';
import { contactMessageEndpoints } from './contact-message.endpoints.ts';
import { type ContactMessageTable, contactMessageType } from './contact-message.table.server.ts';

export function contactMessageApi(api: FastifyInstance, deps: InboxDeps<ContactMessageTable>) {
  const { receive, staffHandlers } = inbox(deps, contactMessageType, {
    letter: 'M',
    emailOf: ({ email }) => email,
  });

  const rules = { create: async () => contactMessageRules(await deps.phoneRule()) };
  const handlers: Handlers<typeof contactMessageEndpoints> = {
    ...staffHandlers((row) => ({ ...toReceived(row), ...staffFieldsOf(row) }), exported),
    create: async ({ body, request, refusal }) => {
      const { fullName, email, phone, message, findWay, ...guard } = body;
      return toReceived(await receive(request, guard, { fullName, email, phone, message, findWay }, refusal));
    },
  };
  addEndpoints(api, contactMessageEndpoints, deps, handlers, rules);
}

const exported: ExportColumns<Selectable<ContactMessageTable>> = {
  file: 'messages',
  title: 'admin.menu.messages',
  who: [
    ['field.fullName', ({ fullName }) => fullName],
    ['field.email', ({ email }) => email],
  ],
  what: [['field.message', ({ message }) => message]],
};

function toReceived(row: Selectable<ContactMessageTable>): ReceivedMessage {
  const { id, reference, date, language, fullName, email, phone, message, findWay } = row;
  return { id, reference, date, language, fullName, email, phone, message, findWay };
}
