import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type RequestStatus, requestStatuses } from '../../../domain/request-kinds.ts';
import { bareNumber, foldPhone, type PhoneRule, type PhoneRuleSource } from '../../../domain/rules/phone-rule.ts';
import type { RecordColumns } from '../../../kit/db/columns.server.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import type { ApiDeps, Refusal, SetHeader } from '../../../kit/http/endpoint-routes.server.ts';
import { commonHandlers, listed, updateRecord, type WriteCall } from '../../../kit/http/record-calls.server.ts';
import type { TimeZoneSource } from '../../../kit/i18n/company-time.ts';
import { currentUser } from '../../../kit/records/current-user.server.ts';
import type { Part } from '../../../kit/records/list-part.server.ts';
import type { Note } from '../../../kit/records/record-audit.server.ts';
import type { ListOptions } from '../../../kit/records/record-list.server.ts';
import type { RecordType, Row } from '../../../kit/records/record-type.server.ts';
import type { Records } from '../../../kit/records/records.server.ts';
import { type ExportColumns, exportRequests } from './inbox-export.server.ts';
import type { RequestQuery } from './inbox-schemas.ts';
import { emailKeyOf, type InboxColumns, inboxColumns } from './inbox-table.server.ts';
import { readRequestCounts } from './request-counts.server.ts';
import type { RequestOwners } from './request-owners.ts';
import { countStates } from './state-counts.server.ts';

/** Who gets a request from whoever is asking, and how many others at once. */
export type Assignment = { ownerId: number; others: number };

export type StaffInboxDeps<Request> = ApiDeps &
  PhoneRuleSource &
  TimeZoneSource & {
    owners: RequestOwners;
    /** What follows when somebody is made the owner by somebody else, in the transaction that stores it. */
    assigned: (trx: Db, request: Request, assignment: Assignment) => Promise<void>;
  };

/** Not every kind of request has a service. */
type Query = RequestQuery & { service?: string };

type QueryCall = { query: Query; request: FastifyRequest; header: SetHeader };

/** What staff do with requests, given how their rows are shown and written into a file. */
export function inboxStaff<Table extends RecordColumns & InboxColumns>(
  deps: StaffInboxDeps<Row<Table>>,
  kind: RecordType<Table>,
  requests: Records<Table>,
) {
  type Request = Row<Table>;
  const now = () => new Date().toISOString();

  return function staffHandlers<Shown>(show: (row: Request) => Shown, columns: ExportColumns<Request>) {
    const change = async (call: WriteCall, values: object, note: Note<Request>) =>
      show(await updateRecord(requests, call, async () => values as never, { note }));
    const optionsFor = async (query: Query) => {
      const options = listOptions(query, await deps.phoneRule());
      return { ...options, counted: () => readRequestCounts(deps.store.tables(), kind.name, options.where) };
    };
    return {
      ...commonHandlers(requests, show),
      list: async ({ query, header }: QueryCall) =>
        listed(await requests.list(await optionsFor(query)), header).map(show),

      status: ({ body: { status }, ...call }: WriteCall & { body: { status: RequestStatus } }) =>
        change(call, { status, statusAt: now() }, (before) => {
          const from = inboxColumns(before).status;
          return from === status ? null : { action: 'moved', details: { from, to: status } };
        }),

      async owner({ body: { ownerId, others = 0, isQuiet }, refusal, ...call }: WriteCall & OwnerCall) {
        const name = ownerId === undefined ? null : await deps.owners.nameOf(ownerId);
        if (ownerId !== undefined && name === null) throw refusal(['ownerId'], 'choice', 'rule.choice');
        const isSame = (row: Request) => inboxColumns(row).ownerId === (ownerId ?? null);
        const values = async (current: Request) => async (trx: Db) => {
          const isTold = ownerId !== undefined && !isQuiet && !isSame(current) && ownerId !== currentUser()?.id;
          if (isTold) await deps.assigned(trx, current, { ownerId, others });
          return { ownerId: ownerId ?? null } as never;
        };
        const note: Note<Request> = (before) => (isSame(before) ? null : { action: 'assigned', details: { to: name } });
        return show(await updateRecord(requests, call, values, { note }));
      },

      // The first time counts, also when two people open it at once.
      opened: (call: WriteCall) =>
        change(
          call,
          {
            openedAt: sql`coalesce(${sql.ref('openedAt')}, ${now()})`,
            openedBy: sql`case when ${sql.ref('openedAt')} is null then ${currentUser()?.name ?? ''} else ${sql.ref('openedBy')} end`,
          },
          () => null,
        ),

      counts: ({ query }: { query: Query }) => countStates(requests, (status) => optionsFor({ ...query, status })),

      export: async ({ query, request, header }: QueryCall) =>
        exportRequests({
          ...{ deps, kind, columns, request, header },
          timeZone: await deps.timeZone(),
          options: await optionsFor(query),
        }),
    };
  };
}

type OwnerCall = { body: { ownerId?: number; others?: number; isQuiet?: boolean }; refusal: Refusal };

function listOptions({ status, owner, findWay, service, from, to, q, ...query }: Query, rule: PhoneRule) {
  const where: Record<string, Part> = {
    ...(status !== 'all' && { status: status ?? requestStatuses.filter((one) => one !== 'handled') }),
    ...(owner && { ownerId: ownerIn(owner) }),
    ...(findWay && { findWay: findWay === 'none' ? '' : findWay }),
    ...(service && { service }),
    ...((from || to) && { date: { from, before: to } }),
  };
  const whole: ListOptions['whole'] = q?.includes('@') ? ['emailKey', emailKeyOf(q.trim())] : undefined;
  return { query: { ...query, q: q && searchedFor(q, rule) }, where, whole };
}

const shortestNumber = 7;

/** Phone numbers are kept as digits; people copy them with a country code, and with blanks as our own files have them. */
function searchedFor(q: string, rule: PhoneRule): string {
  const digits = /^\+?(\d+)$/.exec(bareNumber(q))?.[1] ?? '';
  return digits.length < shortestNumber ? q : foldPhone(q, rule);
}

function ownerIn(owner: string): number | null {
  if (owner === 'none') return null;
  return owner === 'me' ? (currentUser()?.id ?? 0) : Number(owner);
}

/** What staff see of a row beside what the visitor sent. */
export function staffFieldsOf({ spam, status, statusAt, openedAt, openedBy, ownerId }: InboxColumns) {
  return { spam: spam === 1, status, statusAt, openedAt, openedBy, ownerId };
}
