import type { ContentType } from '../../kit/records/content-type.server.ts';
import { teamMemberApi, teamMemberColumns } from './team-member.api.server.ts';
import { teamMemberFields } from './team-member.contract.ts';
import { teamMemberEndpoints } from './team-member.endpoints.ts';
import { teamMemberMigrations, teamMemberType } from './team-member.table.server.ts';

export const teamMemberContent = {
  type: teamMemberType,
  fields: teamMemberFields,
  endpoints: teamMemberEndpoints,
  addApi: teamMemberApi,
  migrations: teamMemberMigrations,
  columns: teamMemberColumns,
  file: 'team',
  key: ['FirstNameEN', 'LastNameEN'],
} satisfies ContentType;
