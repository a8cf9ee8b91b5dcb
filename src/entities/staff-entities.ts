import type { EntityScreens } from '../kit/staff/record/entity-screens.ts';
import { blogScreens } from './blog/blog.screens.ts';
import { clientScreens } from './client/client.screens.ts';
import { planScreens } from './plan/plan.screens.ts';
import { projectScreens } from './project/project.screens.ts';
import { reviewScreens } from './review/review.screens.ts';
import { serviceScreens } from './service/service.screens.ts';
import { teamMemberScreens } from './team-member/team-member.screens.ts';

const declared = [
  projectScreens,
  blogScreens,
  serviceScreens,
  reviewScreens,
  clientScreens,
  teamMemberScreens,
  planScreens,
] as const;

export type StaffEntity = (typeof declared)[number]['entity'];

/**
 * Every kind of content. Its screens, its entry in the menu, its place in the trash, the audit log and the history, and
 * its translation all follow from this list. The order is that of the API's description.
 */
export const staffEntities: readonly (EntityScreens & { entity: StaffEntity })[] = declared;

export const entitiesInMenu = staffEntities.toSorted((a, b) => a.menuPosition - b.menuPosition);
