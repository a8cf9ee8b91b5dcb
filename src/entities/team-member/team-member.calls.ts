import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { teamMemberSchemas } from './team-member.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    teamMember: true;
  }
}

export const teamMemberCalls = calls<typeof teamMemberSchemas>()(
  orderedCalls('teamMember', {
    list: '/Teams/Members',
    one: '/Teams/Member',
  }),
);
