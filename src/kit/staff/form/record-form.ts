import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  columnOf,
  columnShownAs,
  type FieldMap,
  isPicture,
  isReference,
  isTyped,
  type ObjectSchema,
  shownNames,
} from '../../contract/field-map.ts';
import type { PictureAddress } from '../preview/use-picture-addresses.ts';
import type { Edited } from './conflict/use-conflict.ts';

type Definition = { type: string; innerType?: z.core.$ZodType; element?: z.core.$ZodType; out?: z.core.$ZodType };

const definitionOf = (field: z.core.$ZodType): Definition & { defaultValue?: unknown } => field._zod.def;

const isObject = (field: z.core.$ZodType | undefined): field is ObjectSchema => field !== undefined && 'shape' in field;

/** What a field holds before anybody has typed into it. */
function emptyValue(field: z.core.$ZodType): unknown {
  const { type, innerType, element, out, defaultValue } = definitionOf(field);
  const inner = innerType ?? out;
  if (type === 'default') return defaultValue;
  // A list that may be missing begins without a row.
  if (type === 'nullable' && inner && isList(inner)) return [];
  if (inner) return emptyValue(inner);
  if (type === 'array') return isObject(element) ? [emptyRow(element)] : [];
  return type === 'boolean' ? false : '';
}

/** A row of a list in which nothing was typed yet. */
export function emptyRow({ shape }: ObjectSchema): FieldValues {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, emptyValue(field)]));
}

const isList = (field: z.core.$ZodType) => definitionOf(field).type === 'array';

/** Numbers are typed as text, a list begins with a row to type in, and another record is chosen by its id. */
function typedValue(stored: unknown, field: z.core.$ZodType): unknown {
  if (typeof stored === 'number') return String(stored);
  if (isReference(stored)) return String(stored.id);
  if (stored === undefined || (Array.isArray(stored) && stored.length === 0)) return emptyValue(field);
  const row = Array.isArray(stored) && rowOf(field);
  // A row may be stored without what it can do without.
  return row ? stored.map((one) => ({ ...emptyRow(row), ...one })) : stored;
}

/** What the rows of a list are, where they are rows. */
function rowOf(field: z.core.$ZodType): ObjectSchema | undefined {
  const { innerType, element, out } = definitionOf(field);
  const inner = innerType ?? out;
  if (inner) return rowOf(inner);
  return isObject(element) ? element : undefined;
}

/** What a form holds of a record, by the names under which it is sent; of none, what an empty form holds. */
export function toValues({ shape }: ObjectSchema, map: FieldMap, record?: object): FieldValues {
  const stored = new Map<string, unknown>(Object.entries(record ?? {}));
  const typed = Object.entries(shape).filter(([name]) => isTyped(map, columnOf(map, name)));
  return Object.fromEntries(
    typed.map(([name, field]) => {
      const column = columnOf(map, name);
      if (isPicture(map, column) && !isList(field)) return [name, undefined];
      return [name, typedValue(stored.get(shownNames(map, column)[0] ?? ''), field)];
    }),
  );
}

/** The default values of a kind's form, and what it has to know of the record that is edited. */
export function recordForm<R extends object>(
  schema: ObjectSchema,
  map: FieldMap,
  record: R | undefined,
): { defaultValues: FieldValues; edited?: Edited<R> } {
  const valuesOf = (one?: R) => toValues(schema, map, one);
  const defaultValues = valuesOf(record);
  if (!record) return { defaultValues };
  const fields = Object.entries(schema.shape).map(([name, field]) => ({ name, field, column: columnOf(map, name) }));
  const single = fields.filter(({ field, column }) => isPicture(map, column) && !isList(field));
  return {
    defaultValues,
    edited: {
      record,
      valuesOf,
      pictures: Object.fromEntries(single.map(({ name, column }) => [name, shownNames(map, column)[0] ?? column])),
      columns: Object.fromEntries(fields.map(({ name, column }) => [name, column])),
    },
  };
}

/**
 * The record as the website would be answered with it, made of what is typed. What nobody types is as it is stored;
 * `addressOf` shows files that were not sent yet.
 */
export function toDraft<S extends ObjectSchema>(
  schema: S,
  map: FieldMap,
  values: FieldValues,
  addressOf: PictureAddress,
  record?: z.output<S>,
): z.output<S> {
  const stored = new Map<string, unknown>(Object.entries(record ?? {}));
  const sentAs = new Map(Object.keys(values).map((name) => [columnOf(map, name), name]));
  const draft = Object.keys(schema.shape).map((name) => {
    const column = columnShownAs(map, name);
    const sent = sentAs.get(column);
    if (sent === undefined) return [name, stored.get(name)];
    return [name, isPicture(map, column) ? addressesOf(values[sent], stored.get(name), addressOf) : values[sent]];
  });
  return Object.fromEntries(draft) as z.output<S>;
}

function addressesOf(typed: unknown, stored: unknown, addressOf: PictureAddress): unknown {
  if (!Array.isArray(typed)) return addressOf(typed, typeof stored === 'string' ? stored : undefined);
  return typed.map((one) => (typeof one === 'string' ? one : addressOf(one)));
}
