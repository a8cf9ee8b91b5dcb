import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { projectSchemas } from './project.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    project: true;
  }
}

const common = orderedCalls('project', '/Projects');

export const projectCalls = calls<typeof projectSchemas>()({
  ...common,
  byCategory: { ...common.list, path: '/Projects/ByCategory' },
  bySlug: { ...common.read, path: '/Projects/BySlug/:slug' },
});
