import type { ContentType } from '../../kit/records/content-type.server.ts';
import { projectApi, projectPublishing } from './project.api.server.ts';
import { projectEndpoints } from './project.endpoints.ts';
import { projectMigrations, projectProofMigration, projectSearchMigration } from './project.table.server.ts';
import { projectPath } from './project-path.ts';

export const projectContent = {
  ...projectPublishing,
  endpoints: projectEndpoints,
  addApi: projectApi,
  migrations: [...projectMigrations, projectProofMigration, projectSearchMigration],
  file: 'projects',
  key: ['Slug'],
  page: projectPath,
} satisfies ContentType;
