import { withSchemas } from '../../kit/contract/endpoint.ts';
import { teamMemberCalls } from './team-member.calls.ts';
import { teamMemberSchemas } from './team-member.contract.ts';

export const teamMemberEndpoints = withSchemas(teamMemberCalls, teamMemberSchemas);
