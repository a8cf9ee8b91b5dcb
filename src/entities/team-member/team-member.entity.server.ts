import type { ContentType } from '../../kit/records/content-type.server.ts';
import { teamMemberApi, teamMemberPublishing } from './team-member.api.server.ts';
import { teamMemberEndpoints } from './team-member.endpoints.ts';
import { teamMemberMigrations } from './team-member.table.server.ts';

export const teamMemberContent = {
  ...teamMemberPublishing,
  endpoints: teamMemberEndpoints,
  addApi: teamMemberApi,
  migrations: teamMemberMigrations,
  file: 'team',
  key: ['FirstNameEN', 'LastNameEN'],
} satisfies ContentType;
