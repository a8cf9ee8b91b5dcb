import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import type { EntityName } from '../contract/entity-name.ts';
import { columnOf, isPicture, isReference, type ObjectSchema, shownNames } from '../contract/field-map.ts';
import { clearable, limits, text } from '../contract/fields.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Publishable } from '../publishing/content-body.server.ts';
import { slugOf } from './slug-of.ts';

export type Body = Record<string, unknown>;

/** A kind of content as the server knows it, declared once. `Api` adds its endpoints. */
export type ContentType<Api = unknown> = Publishable & {
  endpoints: { list: Endpoint; create: Endpoint & { body?: ObjectSchema }; update: Endpoint; order?: Endpoint };
  addApi: Api;
  migrations: Migration[];
  /** The file of its records in an export and in the demo, or the folder where each has files of its own. */
  file: string;
  /** What tells a record of a file that it is one of the site's. */
  key: string[];
  /** Where visitors read one, if each has a page: for the sitemap. */
  page?(record: { slug: string }): string;
  /** A bilingual field too long for JSON: it has a file for each language. */
  apart?: string;
  /** Further columns that the API sets by itself. */
  also?: string[];
  /** Fields that mean nothing on another site, or that `also` has by their columns. */
  notInFiles?: string[];
};

const addressStart = '/uploads/';

const sentFields = ({ endpoints, notInFiles = [] }: ContentType) =>
  Object.entries(endpoints.create.body?.shape ?? {}).filter(([field]) => !notInFiles.includes(field));

/** The fields that hold pictures. */
export function pictureFields(kind: ContentType): string[] {
  return sentFields(kind).flatMap(([field]) => (isPicture(kind.fields, columnOf(kind.fields, field)) ? [field] : []));
}

/** What to send to make a record what it is; a picture is a file's name. */
export function bodyOf(kind: ContentType, record: Body): Body {
  const { fields, also = [], apart } = kind;
  const names = sentFields(kind).flatMap(([field]) => (field === 'id' ? [] : [field]));
  const values = [...names, ...also].map((field) => {
    const column = columnOf(fields, field);
    const value = record[shownNames(fields, column)[0] ?? column];
    if (isPicture(fields, column)) return [field, pictureNames(value)];
    if (isReference(value)) return [field, value.id];
    // A file ends with a new line, whether or not what is in it does.
    return [field, apart && field.startsWith(apart) ? String(value).trimEnd() : value];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The fields that name other records, and the kind of each. */
export function referenceFields(kind: ContentType): [field: string, entity: EntityName][] {
  return sentFields(kind).flatMap(([field]) => {
    const entity = kind.type.references?.[columnOf(kind.fields, field)];
    return entity ? [[field, entity]] : [];
  });
}

/** The body with something else in the place of what its references are: names in files, ids on the site. */
export function withReferences(
  kind: ContentType,
  body: Body,
  replace: (entity: EntityName, value: unknown, field: string) => unknown,
): Body {
  const named = referenceFields(kind).filter(([field]) => body[field] !== undefined && body[field] !== null);
  const replaced = named.map(([field, entity]) => [field, replace(entity, body[field], field)]);
  return { ...body, ...Object.fromEntries(replaced) };
}

function pictureNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pictureNames);
  return typeof value === 'string' && value.startsWith(addressStart) ? value.slice(addressStart.length) : undefined;
}

export const fileName = z.string().check(z.regex(/^[\w@][\w@. -]*$/));

/** The rules of the API, with names of files in place of files, and English titles in place of other records' ids. */
export function rulesOf(kind: ContentType): z.core.$ZodType {
  const pictures = pictureFields(kind);
  const references = new Map(referenceFields(kind));
  const shape = sentFields(kind).map(([field, rule]) => {
    if (references.has(field)) return [field, clearable(text(limits.textLength))];
    if (!pictures.includes(field)) return [field, rule];
    if (rule._zod.def.type === 'array') return [field, z.array(fileName).check(z.minLength(1))];
    return [field, rule._zod.def.type === 'optional' ? z.optional(fileName) : fileName];
  });
  return z.strictObject({
    ...Object.fromEntries(shape.filter(([field]) => field !== 'id')),
    ...Object.fromEntries((kind.also ?? []).map((field) => [field, z.optional(z.iso.datetime())])),
  });
}

/** The address that the site would make of a body that names none. */
export function slugFor({ slugFrom }: ContentType, body: Body): string | undefined {
  return slugFrom && slugOf(String(body[slugFrom]));
}

/** The columns of a body that obeys these rules; `keep` stores a picture and gives its address. */
export async function rowOf(kind: ContentType, body: Body, keep: (name: string) => Promise<string>): Promise<object> {
  const row: Body = { ...kind.columns(body), ...(kind.slugFrom && { slug: slugFor(kind, body) }) };
  for (const field of kind.also ?? []) row[field] = body[field];
  for (const field of pictureFields(kind)) {
    const names = body[field];
    if (names === undefined) continue;
    row[columnOf(kind.fields, field)] = Array.isArray(names)
      ? JSON.stringify(await Promise.all(names.map((name) => keep(String(name)))))
      : await keep(String(names));
  }
  return row;
}
