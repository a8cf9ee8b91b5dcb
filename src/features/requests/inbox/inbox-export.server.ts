import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { referralSourceLabel } from '../../../domain/rules/referral-sources.ts';
import type { RecordColumns } from '../../../kit/db/columns.server.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import type { ApiDeps, SetHeader } from '../../../kit/http/endpoint-routes.server.ts';
import { type Calendar, wholeMoment } from '../../../kit/i18n/calendar.ts';
import { dayIn } from '../../../kit/i18n/company-time.ts';
import { preferredLanguage } from '../../../kit/i18n/languages.ts';
import { formatText, type TextKey } from '../../../kit/i18n/text.ts';
import type { Text } from '../../../kit/i18n/use-text.tsx';
import { writeAuditLog } from '../../../kit/records/audit-log.server.ts';
import { type ListOptions, listIds } from '../../../kit/records/record-list.server.ts';
import { type RecordType, type Row, rowAs, rowsOf } from '../../../kit/records/record-type.server.ts';
import { byteOrderMark, csvLine } from './csv.server.ts';
import { type InboxColumns, inboxColumns, type RequestColumns } from './inbox-table.server.ts';
import type { RequestOwners } from './request-owners.ts';

/** What one kind of request has of its own in a file: the heading's text, and the cell. */
export type ExportColumns<Request> = {
  /** The name of the file, in front of the day. */
  file: string;
  title: TextKey;
  /** Before and behind what all requests have. */
  who: [TextKey, (row: Request, say: Text) => string][];
  what: [TextKey, (row: Request, say: Text) => string][];
};

type Export<Table extends RecordColumns> = {
  deps: ApiDeps & { owners: RequestOwners };
  timeZone: string;
  kind: RecordType<Table>;
  columns: ExportColumns<Row<Table>>;
  options: ListOptions;
  request: FastifyRequest;
  header: SetHeader;
};

/** Between two parts everybody else gets a turn. */
const rowsAtOnce = 100;

/** All that a list would show on all of its pages, as a file that spreadsheets open. */
export async function exportRequests<Table extends RecordColumns & InboxColumns>(
  input: Export<Table>,
): Promise<AsyncIterable<string>> {
  const { deps, timeZone, kind, columns, options, request, header } = input;
  const db = deps.store.tables();
  const language = preferredLanguage(request.headers['accept-language']);
  const ids = await listIds(db, kind.name, kind.order ?? [], options);
  await deps.store.write((trx) =>
    writeAuditLog(trx, {
      action: 'exported',
      entity: kind.name,
      recordId: 0,
      title: {
        EN: formatText(deps.texts.en, 'en', columns.title),
        AR: formatText(deps.texts.ar, 'ar', columns.title),
      },
      details: { count: ids.length },
    }),
  );
  header('content-disposition', `attachment; filename="${columns.file}-${dayIn(new Date(), timeZone)}.csv"`);
  header('x-total-count', String(ids.length));
  const cells = cellsOf(input, { language, timeZone }, await deps.owners.names());
  return lines(db, kind, ids, cells, (key) => formatText(deps.texts[language], language, key));
}

type Cells<Request> = [TextKey, (row: Request) => string][];

async function* lines<Table extends RequestColumns>(
  db: Db,
  kind: RecordType<Table>,
  ids: number[],
  cells: Cells<Row<Table> & InboxColumns>,
  say: (key: TextKey) => string,
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(cells.map(([heading]) => say(heading)));
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    await nextTurn();
    const part = ids.slice(from, from + rowsAtOnce);
    const rows = await rowsOf(db, kind).where('id', 'in', part).execute();
    const byId = new Map(rows.map((row) => [row.id, { ...inboxColumns(row), ...rowAs(kind, row) }]));
    // Whatever was deleted since the file was begun is left out.
    yield part
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => csvLine(cells.map(([, cell]) => cell(row))))
      .join('');
  }
}

function cellsOf<Table extends RecordColumns & InboxColumns>(
  { deps, columns }: Export<Table>,
  calendar: Calendar,
  owners: Map<number, string>,
): Cells<Row<Table> & InboxColumns> {
  const { language } = calendar;
  const say = (key: TextKey) => formatText(deps.texts[language], language, key);
  const own = (list: ExportColumns<Row<Table>>['who']): Cells<Row<Table>> =>
    list.map(([heading, cell]) => [heading, (row) => cell(row, say)]);
  return [
    ['request.column.reference', ({ reference }) => reference],
    ['request.column.received', ({ date }) => wholeMoment(date, calendar)],
    ['request.column.receivedIso', ({ date }) => date],
    ['request.states', ({ status }) => say(`request.tab.${status}`)],
    ['request.owner', ({ ownerId }) => (ownerId === null ? '' : (owners.get(ownerId) ?? ''))],
    ...own(columns.who),
    // In groups, because spreadsheets take the first zero off what looks like a number.
    ['field.phone', ({ phone }) => phone.replace(/^(\d{3})(\d+)(\d{4})$/, '$1 $2 $3')],
    ['request.foundUs', ({ findWay }) => sayWay(findWay, say)],
    ['request.language', ({ language: spoken }) => say(`request.language.${spoken}`)],
    ...own(columns.what),
  ];
}

function sayWay(way: string, say: (key: TextKey) => string): string {
  const label = referralSourceLabel(way);
  return label ? say(label) : way;
}
