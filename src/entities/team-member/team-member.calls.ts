import { orderedCalls } from '../../kit/contract/content-calls.ts';
import type { TeamMemberShapes } from './team-member.contract.ts';

export const teamMemberCalls = orderedCalls<TeamMemberShapes>('teamMember', {
  list: '/Teams/Members',
  one: '/Teams/Member',
});
