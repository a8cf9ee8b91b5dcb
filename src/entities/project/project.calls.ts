import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { projectSchemas } from './project.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    project: true;
  }
}

const common = orderedCalls('project', '/Projects');

/** Projects show for whom they were done, who praises them and who did them. */
const shown = ['client', 'review', 'teamMember'] as const;
const list = { ...common.list, reads: [...common.list.reads, ...shown] } as const;
const read = { ...common.read, reads: [...common.read.reads, ...shown] } as const;

export const projectCalls = calls<typeof projectSchemas>()({
  ...common,
  list,
  read,
  byCategory: { ...list, path: '/Projects/ByCategory' },
  /** Cards show the project alone. */
  related: { method: 'GET', path: '/Projects/Related', access: 'public', entity: 'project', reads: ['project'] },
  bySlug: { ...read, path: '/Projects/BySlug/:slug' },
});
