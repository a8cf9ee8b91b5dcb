import * as z from 'zod/mini';
import { columnOf, type FieldMap, isPicture, type ObjectSchema } from '../contract/field-map.ts';
import type { Language } from '../i18n/languages.ts';
import type { RecordType } from '../records/record-type.server.ts';
import { itemOf, listLike, ruleWithin, shapeOf } from './draft-rules.ts';
import { languageOfField } from './languages-of.ts';
import type { Body } from './published-values.ts';

type Schema = z.core.$ZodType;

/** Of a kind of content, what its drafts are made of. */
export type Publishable = {
  type: RecordType;
  fields: FieldMap;
  /** The rules of a complete record, as it is sent. */
  body: ObjectSchema;
  /** What the table keeps of a body, pictures aside. */
  columns(body: Body): object;
  /** The columns of what a body may do without. */
  emptyColumns?: object;
  /** Further columns of a new record, and those that are set when it is published for the first time. */
  newColumns?(): object;
  firstPublished?(body: Body): object;
  /** Fields that a duplicate does not take over, beside the address. */
  ownFields?: readonly string[];
  /** What the address of a record is made of, where it has one. */
  slugFrom?: string;
  /** How what is sent changes the working copy, where that is not field by field. Null: it names what is not there. */
  merge?(sent: Body, working: Body): Body | null;
};

/** The fields of a record. Its address is claimed, not copied. */
function fieldsOf({ body }: Publishable): [field: string, rule: Schema][] {
  return Object.entries(body.shape).filter(([field]) => field !== 'id' && field !== 'Slug');
}

/** What stands in the place of a value that nobody has given yet. */
function blankOf(rule: Schema): unknown {
  const { type } = rule._zod.def;
  if (type === 'pipe') return blankOf(Reflect.get(rule._zod.def, 'out'));
  if (type === 'array') return [];
  if (type === 'number') return 0;
  return type === 'boolean' ? false : '';
}

const mayLack = (schema: Schema) => schema._zod.def.type === 'optional';

/** The value with everything in its lists that the table expects. */
function completed(schema: Schema, value: unknown): unknown {
  const rule = ruleWithin(schema);
  const shape = shapeOf(itemOf(rule) ?? rule);
  if (!Array.isArray(value) || !shape) return value ?? (mayLack(schema) ? undefined : blankOf(rule));
  const complete = (item: object) =>
    Object.fromEntries(
      Object.entries(shape)
        .map(([name, field]) => [name, completed(field, Reflect.get(item, name))])
        .filter(([, one]) => one !== undefined),
    );
  return value.map(complete);
}

/** The columns of a body that may be incomplete. */
export function asRow(kind: Publishable, body: Body): object {
  const fields = fieldsOf(kind).map(([field, rule]) => [field, completed(rule, body[field])]);
  const pictures = fieldsOf(kind).flatMap(([field, rule]) => {
    const column = columnOf(kind.fields, field);
    if (!isPicture(kind.fields, column)) return [];
    const value = body[field];
    const isList = itemOf(ruleWithin(rule)) !== undefined;
    const blank = mayLack(rule) ? null : '';
    return [[column, isList ? JSON.stringify(value ?? []) : (value ?? blank)]];
  });
  return {
    ...kind.emptyColumns,
    ...kind.columns(Object.fromEntries(fields.filter(([, value]) => value !== undefined))),
    ...Object.fromEntries(pictures),
  };
}

/** What to send to make a record what its row says; of pictures their addresses. */
export function bodyFrom(kind: Publishable, row: object): Body {
  const values = fieldsOf(kind).map(([field, schema]) => {
    const value: unknown = Reflect.get(row, columnOf(kind.fields, field));
    const isEmpty = value === null || value === undefined;
    return [field, isEmpty ? undefined : valueIn(ruleWithin(schema), value)];
  });
  return withoutBlanks(Object.fromEntries(values));
}

function valueIn(rule: Schema, value: unknown): unknown {
  const { type } = rule._zod.def;
  if (type === 'pipe') return valueIn(Reflect.get(rule._zod.def, 'out'), value);
  if (type === 'boolean') return value === 1;
  return type === 'array' ? JSON.parse(String(value)) : value;
}

/** A body says nothing of what is empty, neither itself nor in the rows of its lists. */
export function withoutBlanks(body: Body): Body {
  const isBlank = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const tidy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(tidy);
    return typeof value === 'object' && value !== null ? withoutBlanks({ ...value }) : value;
  };
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => !isBlank(value))
      .map(([field, value]) => [field, tidy(value)]),
  );
}

/** The fields that a body says nothing of. */
export function missingFields(kind: Publishable, body: Body): string[] {
  const isOptional = (schema: Schema) => ['optional', 'default'].includes(schema._zod.def.type);
  return fieldsOf(kind).flatMap(([field, rule]) => (body[field] === undefined && !isOptional(rule) ? [field] : []));
}

const address = z.custom<string>((value) => typeof value === 'string' && value !== '', { error: 'rule.image' });

/** The rules of what is published in these languages: all of the kind's, but for the texts of other languages. */
export function publishRules(kind: Publishable, languages: readonly Language[]) {
  const isAsked = (name: string) => languages.includes(languageOfField(name) ?? languages[0] ?? 'en');
  const asked = (schema: Schema, name: string): Schema => {
    if (!isAsked(name)) return z.optional(z.unknown());
    const rule = ruleWithin(schema);
    const item = itemOf(rule);
    const shape = item && shapeOf(item);
    if (!shape) return schema;
    const entries = Object.entries(shape).map(([field, one]) => [field, asked(one, field)]);
    const items = z.strictObject(Object.fromEntries(entries));
    const list = listLike(rule, items, Number.POSITIVE_INFINITY);
    return mayLack(schema) ? z.optional(list) : list;
  };
  const rules = fieldsOf(kind).map(([field, schema]) => {
    if (!isPicture(kind.fields, columnOf(kind.fields, field))) return [field, asked(schema, field)];
    const isList = itemOf(ruleWithin(schema)) !== undefined;
    if (isList) return [field, z.array(address, { error: 'rule.list' })];
    return [field, mayLack(schema) ? z.optional(address) : address];
  });
  return z.strictObject(Object.fromEntries(rules));
}

/** The fields that a record is known by: a draft has one of them. */
export function titleFields(kind: Publishable): string[] {
  return fieldsOf(kind).flatMap(([field]) => {
    const row = { id: 0, position: 0, version: 0, createdAt: '', updatedAt: '', deletedAt: null };
    const title = kind.type.title({ ...row, [columnOf(kind.fields, field)]: field });
    return Object.values(title).includes(field) ? [field] : [];
  });
}
