import type { ContentType } from '../../kit/records/content-type.server.ts';
import { blogApi, blogColumns, servedEndpoints } from './blog.api.server.ts';
import { blogFields } from './blog.contract.ts';
import { blogMigrations, blogSearchMigration, blogType } from './blog.table.server.ts';
import { blogPath } from './blog-path.ts';

export const blogContent = {
  type: blogType,
  fields: blogFields,
  endpoints: servedEndpoints,
  addApi: blogApi,
  migrations: [...blogMigrations, blogSearchMigration],
  columns: blogColumns,
  file: 'blogs',
  key: ['Slug'],
  page: blogPath,
  slugFrom: 'TitleEN',
  apart: 'Content',
  also: ['date'],
} satisfies ContentType;
