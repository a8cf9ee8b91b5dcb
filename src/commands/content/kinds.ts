import * as z from 'zod/mini';
import { blogEndpoints } from '../../entities/blog/blog.endpoints.ts';
import { clientEndpoints } from '../../entities/client/client.endpoints.ts';
import { planEndpoints } from '../../entities/plan/plan.endpoints.ts';
import { projectEndpoints } from '../../entities/project/project.endpoints.ts';
import { reviewEndpoints } from '../../entities/review/review.endpoints.ts';
import { serviceEndpoints } from '../../entities/service/service.endpoints.ts';
import { teamMemberEndpoints } from '../../entities/team-member/team-member.endpoints.ts';
import type { Endpoint } from '../../kit/contract/endpoint.ts';

export type Body = Record<string, unknown>;

/** A kind of content as it is exported: bodies such as somebody would send, in which a picture is a file's name. */
export type ContentKind = {
  /** The file of its records, or the folder where each has files of its own. */
  file: string;
  endpoints: { list: Endpoint; create: Endpoint; update: Endpoint; order?: Endpoint };
  /** The fields that hold pictures, and where a record has their addresses. */
  pictures: Record<string, string>;
  /** Fields whose name in a record is not their own with a small letter. */
  names?: Record<string, string>;
  /** What tells a record of the file that it is one of the site's. */
  key: string[];
  /** A bilingual field too long for JSON: it has a file for each language. */
  apart?: string;
  /** Further columns that the API sets by itself. */
  also?: string[];
};

export const contentKinds: ContentKind[] = [
  { file: 'clients', endpoints: clientEndpoints, pictures: { Logo: 'logoUrl' }, key: ['nameEN'] },
  {
    file: 'projects',
    endpoints: projectEndpoints,
    pictures: { HeadImage: 'headImageUrl', MediaFiles: 'mediaUrls' },
    names: { NameEN: 'titleEN', NameAR: 'titleAR' },
    key: ['Slug'],
  },
  {
    file: 'blogs',
    endpoints: blogEndpoints,
    pictures: { Image: 'imageUrl' },
    key: ['Slug'],
    apart: 'Content',
    also: ['date'],
  },
  {
    file: 'reviews',
    endpoints: reviewEndpoints,
    pictures: { Image: 'imageUrl' },
    key: ['FirstNameEN', 'LastNameEN', 'PositionEN'],
  },
  {
    file: 'team',
    endpoints: teamMemberEndpoints,
    pictures: { Image: 'imageUrl' },
    key: ['FirstNameEN', 'LastNameEN'],
  },
  // Before services: whether a service has plans is a question of what there is.
  {
    file: 'plans',
    endpoints: planEndpoints,
    pictures: {},
    names: { HostingProperties: 'hosting_Properties' },
    key: ['Category', 'NameEN'],
  },
  { file: 'services', endpoints: serviceEndpoints, pictures: { Image: 'imageUrl' }, key: ['Category', 'TitleEN'] },
];

const addressStart = '/uploads/';

/** What to send to make a record what it is. */
export function bodyOf({ endpoints, pictures, names = {}, also = [], apart }: ContentKind, record: Body): Body {
  const fields = Object.keys(shapeOf(endpoints.create.body)).filter((field) => field !== 'id');
  const values = [...fields, ...also].map((field) => {
    const value = record[pictures[field] ?? names[field] ?? field.charAt(0).toLowerCase() + field.slice(1)];
    if (field in pictures) return [field, pictureNames(value)];
    // A file ends with a new line, whether or not what is in it does.
    return [field, apart && field.startsWith(apart) ? String(value).trimEnd() : value];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function pictureNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pictureNames);
  return typeof value === 'string' && value.startsWith(addressStart) ? value.slice(addressStart.length) : undefined;
}

function shapeOf(schema: z.core.$ZodType | undefined): Record<string, z.core.$ZodType> {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
}

export const fileName = z.string().check(z.regex(/^[\w@][\w@. -]*$/));

/** The rules of the API, with names of files in place of files. */
export function rulesOf({ endpoints, pictures, also = [] }: ContentKind): z.core.$ZodType {
  const shape = Object.entries(shapeOf(endpoints.create.body)).map(([field, rule]) => {
    if (!(field in pictures)) return [field, rule];
    return [field, field === 'MediaFiles' ? z.array(fileName).check(z.minLength(1)) : fileName];
  });
  return z.strictObject({
    ...Object.fromEntries(shape.filter(([field]) => field !== 'id')),
    ...Object.fromEntries(also.map((field) => [field, z.optional(z.iso.datetime())])),
  });
}
