import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { inbox, staffFieldsOf } from '../../kit/http/inbox.server.ts';
import { quotationEndpoints, type ReceivedQuotation } from './quotation.contract.ts';
import { type QuotationTable, quotationKind } from './quotation.table.server.ts';

export function quotationApi(api: FastifyInstance, parts: ApiParts) {
  const { receive, staffHandlers } = inbox(parts, quotationKind, 'Q');

  addEndpoints(api, quotationEndpoints, parts, {
    ...staffHandlers((row) => ({ ...toReceived(row), ...staffFieldsOf(row) })),
    create: async ({ body, request, refusal }) => {
      const { topic, elapsedMs, 'Idempotency-Key': key, findWay = '', ...typed } = body;
      const guard = { topic, elapsedMs, 'Idempotency-Key': key };
      return toReceived(await receive(request, guard, { ...typed, findWay }, refusal));
    },
  });
}

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
