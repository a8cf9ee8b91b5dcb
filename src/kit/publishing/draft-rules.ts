import * as z from 'zod/mini';
import type { ObjectSchema } from '../contract/field-map.ts';
import { limits } from '../contract/fields.ts';
import { stripMarkup } from '../contract/markup.ts';

type Schema = z.core.$ZodType;
type Inner = { innerType?: Schema; out?: Schema };

const definitionOf = (schema: Schema) => schema._zod.def as z.core.$ZodTypeDef & Inner;

/** The rule itself, without what says that it may be left out or empty. */
export function ruleWithin(schema: Schema): Schema {
  const { type, innerType, out } = definitionOf(schema);
  if (innerType && ['optional', 'nullable', 'default'].includes(type)) return ruleWithin(innerType);
  const isBlankable = out && ['optional', 'nullable'].includes(out._zod.def.type);
  return type === 'pipe' && isBlankable ? ruleWithin(out) : schema;
}

export function itemOf(schema: Schema): Schema | undefined {
  return schema instanceof z.core.$ZodArray ? schema._zod.def.element : undefined;
}

export function shapeOf(schema: Schema): Record<string, Schema> | undefined {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : undefined;
}

export const isFile = (schema: Schema) => ruleWithin(schema)._zod.def.type === 'custom';

/** A list of such items, of as many as the rule allows at most, and of at least so few. */
export function listLike(rule: Schema, item: Schema, fewest = 0) {
  const bound = (name: string) =>
    (rule._zod.def.checks ?? []).map((check) => Number(Reflect.get(check._zod.def, name))).find(Number.isFinite);
  const [least, most] = [Math.min(fewest, bound('minimum') ?? 0), bound('maximum') ?? limits.listLength];
  const items = z.array(item, { error: 'rule.list' });
  return items.check(z.minLength(least, 'rule.listFew'), z.maxLength(most, 'rule.listMany'));
}

/**
 * The rules of a draft: types, lengths and files are those of the kind, but nothing is required. A field that is left out
 * stays as it is in the working copy, one that is sent empty is emptied.
 */
export function draftRules(rules: ObjectSchema) {
  // A record that is saved as a draft has its number in its address.
  const fields = Object.entries(rules.shape).filter(([name]) => name !== 'id');
  return z.strictObject(Object.fromEntries(fields.map(([name, rule]) => [name, relaxed(rule)])));
}

function relaxed(schema: Schema): Schema {
  const rule = ruleWithin(schema);
  const item = itemOf(rule);
  // Without a file the stored one stays; an empty list of what to keep says that none shall, and so does what is emptied.
  if (isFile(rule)) return schema instanceof z.core.$ZodOptional ? schema : z.optional(schema);
  return emptiable(item ? listLike(rule, shapeOf(item) ? relaxedItem(item) : item) : rule);
}

function relaxedItem(item: Schema): Schema {
  const entries = Object.entries(shapeOf(item) ?? {}).map(([name, rule]) => [name, relaxed(rule)]);
  return z.strictObject(Object.fromEntries(entries));
}

function emptiable(field: Schema) {
  return z.optional(z.pipe(z.transform(blankAsNull), z.nullable(field)));
}

/** A text of markup, spaces and joiners alone is as empty as none. */
function blankAsNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (typeof value !== 'string' || /<img\b/i.test(value)) return value;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(stripMarkup(value)) ? value : null;
}
