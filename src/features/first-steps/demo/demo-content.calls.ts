import { calls } from '../../../kit/contract/endpoint.ts';
import type { demoContentSchemas } from './demo-content.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    demoContent: true;
  }
}

const common = { access: 'admin', entity: 'demoContent', changes: ['*'] } as const;

/** Some at a time: who asks goes on asking until nothing is left, and can show how far it is. */
export const demoContentCalls = calls<typeof demoContentSchemas>()({
  remove: { method: 'DELETE', path: '/DemoContent', ...common },
  restore: { method: 'POST', path: '/DemoContent/Restore', ...common },
});
