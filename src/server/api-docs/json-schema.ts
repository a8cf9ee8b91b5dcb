import * as z from 'zod/mini';
import { limits } from '../../kit/contract/fields.ts';
import { pictureIdsIn } from '../../kit/contract/pictures/picture-ids.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const sentFile: JsonSchema = { type: 'string', format: 'binary', maxLength: limits.imageBytes };

/** What the code of a hand-written rule says about its field; zod cannot see into such rules. */
const meanings = new Map<unknown, JsonSchema>([
  ['email', { format: 'email' }],
  ['url', { format: 'uri' }],
  ['imageType', sentFile],
  ['fileType', { ...sentFile, contentMediaType: 'image/*, application/pdf' }],
]);

const isOwnRule = (rule: z.core.$ZodCheckDef): rule is z.core.$ZodCustomDef => rule.check === 'custom';

// Numbers, switches and categories come through by themselves: zod looks past the transform in front of them.
const options: z.core.ToJSONSchemaParams = {
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    const rules = (zodSchema._zod.def.checks ?? []).map((check) => check._zod.def).filter(isOwnRule);
    for (const { params } of rules) Object.assign(jsonSchema, meanings.get(params?.code));
    addPictureIds(zodSchema, jsonSchema);
    if (jsonSchema.multipleOf !== 1) return;
    jsonSchema.type = 'integer';
    delete jsonSchema.multipleOf;
  },
};

const pictureId: JsonSchema = { type: 'integer', minimum: 1, maximum: 999_999_999 };

/** Beside every picture the id of one of the library, which does in its place. */
function addPictureIds(schema: Shape, json: JsonSchema): void {
  for (const { field, id, isList } of pictureIdsIn(schema)) {
    const description = `Of the library, in place of \`${field}\`${isList ? ' or after them' : ''}.`;
    json.properties = {
      ...json.properties,
      [id]: isList ? { type: 'array', items: pictureId, description } : { ...pictureId, description },
    };
    if (!json.required?.includes(field)) continue;
    json.required = json.required.filter((name) => name !== field);
    json.allOf = [...(json.allOf ?? []), { anyOf: [{ required: [field] }, { required: [id] }] }];
  }
}

export function toJsonSchema(schema: Shape): JsonSchema {
  const { $schema: _, ...own } = z.toJSONSchema(schema, options);
  return own;
}

type Shape = z.core.$ZodType;

export type Components = { schemas: Record<string, JsonSchema>; refTo: (schema: Shape) => { $ref: string } };

/**
 * Named schemas as the components of a document. Where one contains another, it refers to it by name; of several names
 * the first counts.
 */
export function toComponents(named: { schema?: Shape; name: string }[]): Components {
  const registry = z.registry<{ id: string }>();
  for (const { schema, name } of named) if (schema && !registry.has(schema)) registry.add(schema, { id: name });
  const uri = (name: string) => `#/components/schemas/${name}`;
  const { schemas } = z.toJSONSchema(registry, { ...options, uri });
  const components = Object.entries<JsonSchema>(schemas);
  return {
    schemas: Object.fromEntries(components.map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema])),
    refTo: (schema) => ({ $ref: uri(registry.get(schema)?.id ?? '') }),
  };
}

/** The schema of a list's items; the standard also allows `true` and several schemas there. */
export function inner(schema: JsonSchema['items']): JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}

export function fieldsOf({ properties = {} }: JsonSchema): [name: string, schema: JsonSchema][] {
  return Object.entries(properties).map(([name, schema]) => [name, inner(schema)]);
}

export type MediaType = { schema: JsonSchema; encoding?: Record<string, object> };

/** How a body can be sent. Files need multipart; what can be sent without them, or with ids, can be sent as JSON. */
export function contentOf(body: JsonSchema, schema: JsonSchema): Record<string, MediaType> {
  const isFile = (field: JsonSchema) => field.format === 'binary' || inner(field.items).format === 'binary';
  const fields = fieldsOf(body);
  const encoding: Record<string, object> = {};
  for (const [name, field] of fields) {
    if (isFile(field)) encoding[name] = { contentType: field.contentMediaType ?? 'image/*' };
    else if (inner(field.items).type === 'object') encoding[name] = { style: 'deepObject', explode: true };
  }
  const multipart = { 'multipart/form-data': { schema, encoding } };
  const others = fields.filter(([, field]) => !isFile(field));
  if (others.length === fields.length) return { 'application/json': { schema }, ...multipart };
  const needsFile = fields.some(([name, field]) => isFile(field) && body.required?.includes(name));
  if (needsFile) return multipart;
  return { ...multipart, 'application/json': { schema: { ...body, properties: Object.fromEntries(others) } } };
}
