import { called, orderedCalls } from '../../kit/contract/content-calls.ts';
import type { ProjectEndpoints, ProjectShapes } from './project.contract.ts';

const common = orderedCalls<ProjectShapes>('project', '/Projects');

export const projectCalls = called<ProjectEndpoints>({
  ...common,
  byCategory: { ...common.list, path: '/Projects/ByCategory' },
  bySlug: { ...common.read, path: '/Projects/BySlug/:slug' },
});
