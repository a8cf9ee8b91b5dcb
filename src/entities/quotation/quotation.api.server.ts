import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { inbox } from '../../kit/http/inbox.server.ts';
import { commonHandlers } from '../../kit/http/records.server.ts';
import { type Quotation, quotationEndpoints } from './quotation.contract.ts';
import { type QuotationTable, quotationSearchText } from './quotation.table.server.ts';

export function quotationApi(api: FastifyInstance, parts: ApiParts) {
  const { requests, receive } = inbox<QuotationTable>(parts, 'quotation', 'Q', quotationSearchText);

  addEndpoints(api, quotationEndpoints, parts, {
    ...commonHandlers(requests, toQuotation),
    create: async ({ body, request, refusal }) => {
      const { topic, elapsedMs, 'Idempotency-Key': key, findWay = '', ...typed } = body;
      const guard = { topic, elapsedMs, 'Idempotency-Key': key };
      const { spam: _, ...received } = toQuotation(await receive(request, guard, { ...typed, findWay }, refusal));
      return received;
    },
  });
}

function toQuotation(row: Selectable<QuotationTable>): Quotation {
  const { id, reference, date, language, firstName, lastName, businessEmail, phone, companyName } = row;
  const { numberOfEmployees, selectedCategory, service, notes, findWay, spam } = row;
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
    spam: spam === 1,
  };
}
