import type { ContentType } from '../../kit/records/content-type.server.ts';
import { projectApi, projectColumns } from './project.api.server.ts';
import { projectFields } from './project.contract.ts';
import { projectEndpoints } from './project.endpoints.ts';
import {
  projectMigrations,
  projectProofMigration,
  projectSearchMigration,
  projectType,
} from './project.table.server.ts';
import { projectPath } from './project-path.ts';

export const projectContent = {
  type: projectType,
  fields: projectFields,
  endpoints: projectEndpoints,
  addApi: projectApi,
  migrations: [...projectMigrations, projectProofMigration, projectSearchMigration],
  columns: projectColumns,
  file: 'projects',
  key: ['Slug'],
  page: projectPath,
  slugFrom: 'NameEN',
} satisfies ContentType;
