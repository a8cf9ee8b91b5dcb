import type { Selectable } from 'kysely';
import type { EntityName } from '../contract/entity-name.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import { type AnyRow, type RecordQuery, recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Tag } from '../db/store.server.ts';
import { standingColumns } from '../publishing/languages-of.ts';
import type { SearchHead } from '../search/index-record.server.ts';
import type { Order } from './record-list.server.ts';

export type Row<Table> = Selectable<Table> & Selectable<RecordColumns>;

/** What somebody calls a record, in both languages. */
export type Title = { EN: string; AR: string };

/** How the older versions of a record are read and brought back. All are names of columns. */
export type HistoryRules = {
  /** Lists in order, kept as JSON. */
  lists?: readonly string[];
  /** Follow from others, so nobody needs to see them change. */
  derived?: readonly string[];
  /** Stay as they are when an older version comes back. */
  fixed?: readonly string[];
};

/** All that the common handling of records knows about one kind of them: its API, the trash and the history read the same. */
export type RecordType<Table extends RecordColumns = RecordColumns> = {
  /** The table's name, and the entity's, which the cache knows its answers by. */
  name: EntityName;
  /** It is published by language, and can be a draft: see `kit/publishing`. */
  isContent?: true;
  /** Who edits such records, if not only Admins: those may also see their older versions. */
  editors?: 'staff';
  /** The account that a record belongs to. Who is no Admin takes away and brings back only their own. */
  ownerId?(row: Row<Table>): number | null;
  /** How lists are sorted, if not by position; `createListIndex` makes the index for it. */
  order?: Order;
  /**
   * For lists that begin with the newest and grow for years: the column that they are filtered by most. The records of
   * each day are counted by it.
   */
  countedBy?: string;
  /** The text that a record is found by. */
  searchText(row: Row<Table>): string;
  /** The same for visitors, who see first what is found at the head of a record. */
  searchHead?(row: Row<Table>): SearchHead;
  /** What else than the record's own is shown anew because of a write. Of a new one there is nothing before. */
  alsoChanged?(before: Row<Table> | null, after: Row<Table>): Tag[];
  /** Keeps numbers of such records up to date. Of a new one there is nothing before. */
  updateCounts?(trx: Db, name: string, before: Row<Table>[], after: Row<Table>[]): Promise<void>;
  title(row: Row<Table>): Title;
  /** What else staff recognise it by, where the title is a number. Never noted anywhere. */
  subtitle?(row: Row<Table>): string;
  /** The address of the picture that a record is recognised by. */
  picture?(row: Row<Table>): string;
  /** Null where no older versions are kept: what visitors send is theirs, and is not to be found in a second place. */
  history: HistoryRules | null;
  /** Columns that hold the id of another record, and its kind. One that is not there any more is not shown. */
  references?: Readonly<Record<string, EntityName>>;
  /** Columns that hold the id of an account: its person is named where somebody reads them. */
  people?: readonly string[];
  /** Further tables with lines about a record, named there by `entity` and `recordId`. They go when it is deleted for good. */
  lines?: readonly string[];
};

/** The whole rows of a kind, in the trash or not. */
export function rowsOf(db: Db, { name }: { name: EntityName }): RecordQuery<AnyRow> {
  return recordsIn(db).selectFrom(name).selectAll().$castTo<AnyRow>();
}

/** A row that was read from the table of a kind. */
export function rowAs<Table extends RecordColumns>(_: RecordType<Table>, row: AnyRow): Row<Table> {
  return row as unknown as Row<Table>;
}

export const newestFirst: Order = [
  ['date', 'desc'],
  ['id', 'desc'],
];

/** A title that is made of bilingual columns: of `firstName` and `lastName`, for instance. */
export function titleFrom(...names: string[]) {
  return (row: object): Title => {
    const values: Record<string, unknown> = { ...row };
    const inLanguage = (suffix: keyof Title) =>
      names
        .map((name) => String(values[name + suffix] ?? ''))
        .join(' ')
        .trim();
    return { EN: inLanguage('EN'), AR: inLanguage('AR') };
  };
}

const common = new Set(['id', 'position', 'version', 'createdAt', 'updatedAt', 'deletedAt', ...standingColumns]);

/** What is a kind's own in a row: everything that staff write. */
export function ownColumns(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !common.has(column)));
}

export function changedColumns(before: object, after: object): string[] {
  const [old, own] = [ownColumns(before), ownColumns(after)];
  return Object.keys(own).filter((column) => old[column] !== own[column]);
}
