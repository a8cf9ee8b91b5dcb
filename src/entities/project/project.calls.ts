import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { projectSchemas } from './project.contract.ts';

const common = orderedCalls('project', '/Projects');

export const projectCalls = calls<typeof projectSchemas>()({
  ...common,
  byCategory: { ...common.list, path: '/Projects/ByCategory' },
  bySlug: { ...common.read, path: '/Projects/BySlug/:slug' },
});
