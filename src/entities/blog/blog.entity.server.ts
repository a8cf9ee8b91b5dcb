import type { ContentType } from '../../kit/records/content-type.server.ts';
import { blogApi, blogPublishing, servedEndpoints } from './blog.api.server.ts';
import { blogMigrations, blogSearchMigration } from './blog.table.server.ts';
import { blogPath } from './blog-path.ts';

export const blogContent = {
  ...blogPublishing,
  endpoints: servedEndpoints,
  addApi: blogApi,
  migrations: [...blogMigrations, blogSearchMigration],
  file: 'blogs',
  key: ['Slug'],
  page: blogPath,
  apart: 'Content',
  also: ['date'],
  notInFiles: ['Date', 'AuthorId'],
} satisfies ContentType;
