import * as z from 'zod/mini';
import { columnOf, columnShownAs, type FieldMap, isPicture, type ObjectSchema } from '../contract/field-map.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import { languagesOf, standingColumns } from '../publishing/languages-of.ts';
import type { RecordType, Row } from './record-type.server.ts';

type Ended<M, Name extends string, End extends string> = Name extends `${infer Base}${End}`
  ? Base extends keyof M
    ? Base
    : never
  : never;

/** The names under which a column is shown. */
type ShownNames<M, Column extends string> = Column extends keyof M
  ? NamesIn<M[Column], Column>
  : [Ended<M, Column, 'EN'>] extends [never]
    ? [Ended<M, Column, 'AR'>] extends [never]
      ? Column
      : `${NamesIn<M[Ended<M, Column, 'AR'>], Ended<M, Column, 'AR'> & string>}AR`
    : `${NamesIn<M[Ended<M, Column, 'EN'>], Ended<M, Column, 'EN'> & string>}EN`;

type NamesIn<Names, Column extends string> = Names extends { shown: infer Shown }
  ? Shown extends readonly (infer Name extends string)[]
    ? Name
    : Shown & string
  : Column;

type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** What an answer needs and no column has. */
type Unknown<M, Table, Answer> = Exclude<RequiredKeys<Answer>, ShownNames<M, keyof Table & string>>;

/** A row as answers show it, in the order of their schema. A field of the schema without a column does not compile. */
export function toShown<Table extends RecordColumns, const M extends FieldMap, S extends ObjectSchema>(
  _: RecordType<Table>,
  schema: S,
  map: M,
  ..._missing: [Unknown<M, Table, z.output<S>>] extends [never] ? [] : [missing: Unknown<M, Table, z.output<S>>]
) {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const { type, isOptional } = typeOf(field);
    // Another record is shown by those who know of it; its column is a mere id.
    if (type === 'object') return [];
    return [{ name, column: columnShownAs(map, name), read: readers[type] ?? asItIs, isOptional }];
  });
  return (row: Row<Table>): z.output<S> => {
    const values: Record<string, unknown> = row;
    const shown: Record<string, unknown> = {};
    for (const { name, column, read, isOptional } of fields) {
      // Of what an answer may do without, it does without what is empty or off.
      if (isOptional ? values[column] : column in values) shown[name] = read(values[column]);
    }
    return { ...shown, ...publishedOf(schema, row) } as z.output<S>;
  };
}

/** The languages of what is published in some of them only; of the rest nothing is said. */
function publishedOf({ shape }: ObjectSchema, row: object): { languages?: Language[] } {
  if (!('languages' in shape)) return {};
  const languages = languagesOf(row);
  return languages.length === languageCodes.length ? {} : { languages };
}

/** The columns that such an answer is made of. */
export function columnsFor(schema: ObjectSchema, map: FieldMap): string[] {
  const { languages, standing, ...shape } = schema.shape;
  const own = Object.keys(shape).map((name) => columnShownAs(map, name));
  return [
    ...new Set([
      ...own,
      ...(languages ? standingColumns : []),
      ...(standing ? ['deletedAt', 'version', 'updatedAt'] : []),
    ]),
  ];
}

const asItIs = (value: unknown) => value;

/** Lists are JSON in their column, and switches a number. */
const readers: Record<string, (value: unknown) => unknown> = {
  array: (value) => JSON.parse(String(value)),
  boolean: (value) => value === 1,
};

function typeOf(field: z.core.$ZodType): { type: string; isOptional: boolean } {
  const isOptional = field instanceof z.core.$ZodOptional;
  return { type: (isOptional ? field._zod.def.innerType : field)._zod.def.type, isOptional };
}

type BySent<M> = {
  [Column in keyof M as M[Column] extends { sent: infer Sent extends string } ? Sent : never]: Column;
};

type ColumnOf<M, Sent extends string> = Sent extends keyof BySent<M>
  ? BySent<M>[Sent] & string
  : [Ended<BySent<M>, Sent, 'EN'>] extends [never]
    ? [Ended<BySent<M>, Sent, 'AR'>] extends [never]
      ? Uncapitalize<Sent>
      : `${BySent<M>[Ended<BySent<M>, Sent, 'AR'>] & string}AR`
    : `${BySent<M>[Ended<BySent<M>, Sent, 'EN'>] & string}EN`;

type Kept<M, Column extends string> = Column extends keyof M
  ? M[Column] extends { picture: true }
    ? never
    : Column
  : Column;

type Stored<Value> = Value extends boolean ? number : Value extends readonly unknown[] ? string : Value;

export type ColumnsOf<M, Body> = {
  [Sent in keyof Body & string as Kept<M, ColumnOf<M, Sent>>]: Stored<Exclude<Body[Sent], undefined>>;
};

/** What the table keeps of a body, pictures aside. */
export function toColumns<const M extends FieldMap, Body extends object>(map: M, body: Body): ColumnsOf<M, Body> {
  const columns = Object.entries(body)
    .map(([sent, value]) => [columnOf(map, sent), value] as const)
    .filter(([column, value]) => value !== undefined && !isPicture(map, column));
  return Object.fromEntries(columns.map(([column, value]) => [column, stored(value)])) as ColumnsOf<M, Body>;
}

function stored(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
