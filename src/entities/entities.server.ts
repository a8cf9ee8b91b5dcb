import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../kit/http/endpoint-routes.server.ts';
import type { ApprovalRules } from '../kit/publishing/approval/approval-api.server.ts';
import type { ContentType } from '../kit/records/content-type.server.ts';
import type { AuthorsOf, ListAuthors } from './blog/blog.api.server.ts';
import { blogContent } from './blog/blog.entity.server.ts';
import { clientContent } from './client/client.entity.server.ts';
import { planContent } from './plan/plan.entity.server.ts';
import type { ShownWith } from './project/project.api.server.ts';
import { projectContent } from './project/project.entity.server.ts';
import { reviewContent } from './review/review.entity.server.ts';
import type { CategoriesWithPlans } from './service/service.api.server.ts';
import { serviceContent } from './service/service.entity.server.ts';
import { teamMemberContent } from './team-member/team-member.entity.server.ts';

/** What some kinds show of others, which they do not know. */
export type ContentDeps = ApiDeps & {
  authorsOf: AuthorsOf;
  listAuthors: ListAuthors;
  /** Of articles, which Marketers write too. */
  approval: ApprovalRules;
  categoriesWithPlans: CategoriesWithPlans;
  shownWith: ShownWith;
};

/**
 * Every kind of content: its API, tables, trash, history, export and demo follow from this list. Plans come before
 * services: whether a service has plans is a question of what there is. Clients, reviews and the team come before
 * projects, which name them.
 */
export const contentTypes: ContentType<(api: FastifyInstance, deps: ContentDeps) => void>[] = [
  clientContent,
  blogContent,
  reviewContent,
  teamMemberContent,
  projectContent,
  planContent,
  serviceContent,
];
