import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { categoryName } from '../../../domain/categories.ts';
import { addEndpoints, type Handlers } from '../../../kit/http/endpoint-routes.server.ts';
import { type InboxDeps, inbox } from '../inbox/inbox.server.ts';
import type { ExportColumns } from '../inbox/inbox-export.server.ts';
import { staffFieldsOf } from '../inbox/inbox-staff.server.ts';
import { quotationRules, type ReceivedQuotation } from './quotation.contract.ts';
import { quotationEndpoints } from './quotation.endpoints.ts';
import { type QuotationTable, quotationType } from './quotation.table.server.ts';

export function quotationApi(api: FastifyInstance, deps: InboxDeps<QuotationTable>) {
  const { receive, staffHandlers } = inbox(deps, quotationType, {
    letter: 'Q',
    emailOf: ({ businessEmail }) => businessEmail,
  });

  const rules = { create: async () => quotationRules(await deps.phoneRule()) };
  const handlers: Handlers<typeof quotationEndpoints> = {
    ...staffHandlers((row) => ({ ...toReceived(row), ...staffFieldsOf(row) }), exported),
    create: async ({ body, request, refusal }) => {
      const { topic, elapsedMs, 'Idempotency-Key': key, findWay = '', ...typed } = body;
      const guard = { topic, elapsedMs, 'Idempotency-Key': key };
      return toReceived(await receive(request, guard, { ...typed, findWay }, refusal));
    },
  };
  addEndpoints(api, quotationEndpoints, deps, handlers, rules);
}

const exported: ExportColumns<Selectable<QuotationTable>> = {
  file: 'quotations',
  title: 'admin.menu.quotations',
  who: [
    ['field.firstName', ({ firstName }) => firstName],
    ['field.lastName', ({ lastName }) => lastName],
    ['field.companyName', ({ companyName }) => companyName],
    ['field.numberOfEmployees', ({ numberOfEmployees }) => String(numberOfEmployees)],
    ['field.businessEmail', ({ businessEmail }) => businessEmail],
  ],
  what: [
    ['field.service', ({ service }, say) => categoryName(service, say)],
    ['field.notes', ({ notes }) => notes],
  ],
};

function toReceived(row: Selectable<QuotationTable>): ReceivedQuotation {
  const { id, reference, date, language, firstName, lastName, businessEmail, phone, companyName } = row;
  const { numberOfEmployees, selectedCategory, service, notes, findWay } = row;
  return {
    id,
    reference,
    date,
    language,
    firstName,
    lastName,
    businessEmail,
    phone,
    companyName,
    numberOfEmployees,
    selectedCategory,
    service,
    notes,
    findWay,
  };
}
